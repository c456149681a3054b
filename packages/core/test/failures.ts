/** What a promise rejects with; throws when it resolves. */
export async function rejectionOf(work: Promise<unknown>): Promise<unknown> {
  const settled = await work.then(
    (value) => ({ value }),
    (reason: unknown) => ({ reason }),
  );
  if ('reason' in settled) return settled.reason;
  throw new Error(`did not fail, but gave ${JSON.stringify(settled.value)}`);
}
