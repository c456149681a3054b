/** The store that is configured cannot be opened; the message completes "DATABASE_URL …". */
export class UnusableStoreError extends Error {
  override readonly name = 'UnusableStoreError';
}
