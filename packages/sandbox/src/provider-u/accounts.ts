/** A user account of provider_u. */
export interface Account {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly organization: string;
  readonly password: string;
}

/** The registered accounts, by username only, as in the service. */
export class Accounts {
  readonly #first: Account;
  #accounts: Map<string, Account>;

  constructor(first: Account) {
    this.#first = first;
    this.#accounts = new Map([[first.username, first]]);
  }

  find(username: string): Account | undefined {
    return this.#accounts.get(username);
  }

  /** Adds an account; undefined when the username is taken. */
  register(account: Omit<Account, 'id'>): Account | undefined {
    if (this.#accounts.has(account.username)) return undefined;
    const registered = { id: this.#accounts.size + 1, ...account };
    this.#accounts.set(account.username, registered);
    return registered;
  }

  reset(): void {
    this.#accounts = new Map([[this.#first.username, this.#first]]);
  }
}
