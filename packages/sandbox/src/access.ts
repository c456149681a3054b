/** Where the simulated upstreams are, and the credentials that they take. */
export interface SandboxAccess {
  readonly providerU: {
    readonly baseUrl: string;
    /** Base of `/auth/token`; the same server. */
    readonly authUrl: string;
    readonly username: string;
    readonly password: string;
    /** A token issued at the start. */
    readonly token: string;
  };
  readonly providerW: { readonly baseUrl: string; readonly key: string };
  readonly providerH: { readonly baseUrl: string; readonly token: string };
  readonly adminUrl: string;
  /** The `NJIA_PROVIDER_…` variables that make Njia use this sandbox. */
  readonly environment: Readonly<Record<string, string>>;
}

/** The credentials of every sandbox. They open nothing but a sandbox. */
export const sandboxCredentials = {
  username: 'sandbox',
  password: 'sandbox-password',
  key: 'sandbox-subscription-key',
  token: 'hf_sandbox',
} as const;

/** Everything a caller needs, from the base URLs of the four servers and a token of provider_u. */
export function accessTo(
  urls: { readonly u: string; readonly w: string; readonly h: string; readonly admin: string },
  token: string,
): SandboxAccess {
  const { username, password, key } = sandboxCredentials;
  const access = {
    providerU: { baseUrl: urls.u, authUrl: urls.u, username, password, token },
    providerW: { baseUrl: urls.w, key },
    providerH: { baseUrl: urls.h, token: sandboxCredentials.token },
    adminUrl: urls.admin,
  };
  return { ...access, environment: environmentFor(access) };
}

/** Njia's configuration variables for a sandbox. */
function environmentFor(access: Omit<SandboxAccess, 'environment'>): Readonly<Record<string, string>> {
  return {
    NJIA_PROVIDER_U_BASE_URL: access.providerU.baseUrl,
    NJIA_PROVIDER_U_AUTH_URL: access.providerU.authUrl,
    NJIA_PROVIDER_U_USERNAME: access.providerU.username,
    NJIA_PROVIDER_U_PASSWORD: access.providerU.password,
    NJIA_PROVIDER_W_BASE_URL: access.providerW.baseUrl,
    NJIA_PROVIDER_W_KEY: access.providerW.key,
    NJIA_PROVIDER_H_BASE_URL: access.providerH.baseUrl,
    NJIA_PROVIDER_H_TOKEN: access.providerH.token,
  };
}
