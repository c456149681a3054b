/** The error body that most of provider_u's endpoints have (`upstreams.md` 1.7). */
export function providerUError(error_code: string, message: string, details?: readonly unknown[]): object {
  const timestamp = '2026-11-21T10:00:00Z';
  return { error_code, message, timestamp, ...(details !== undefined && { details }) };
}
