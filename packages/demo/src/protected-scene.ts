import type { TranslationResult } from '@njia/core';
import type { Sandbox } from '@njia/sandbox';
import type { ServiceClient } from './service-client.js';

/** A message as apps send it. */
export const MESSAGE = {
  text: 'Good morning {name}! Your <b>Njia</b> bill is ready.\n  Dial *165*3# or open https://example.org/pay?id={id} now.',
  parts: ['{name}', '<b>', '</b>', 'Njia', '*165*3#', 'https://example.org/pay?id={id}'],
} as const;

/** Shows a text whose parts must not change, before an upstream that spoils its answers as models do. */
export async function showProtectedParts(
  { client, sandbox }: { readonly client: ServiceClient; readonly sandbox: Sandbox },
  write: (line: string) => void,
): Promise<TranslationResult> {
  const fault = { kind: 'mangle', ways: ['spaces', 'brackets', 'drop', 'lines'] } as const;
  const spoiling = sandbox.inject({ server: 'provider_u', fault });
  const { text } = MESSAGE;
  const callsSoFar = sandbox.requests({ server: 'provider_u' }).length;
  const result = await client.translate({ text, target_lang: 'lug', source_lang: 'en', protect: ['Njia'] });
  spoiling.remove();
  write(
    '\nA text with parts that must not change, before an upstream that drops and changes markers and lines:',
  );
  for (const line of text.split('\n')) write(`  ${line}`);
  const calls = sandbox.requests({ server: 'provider_u' }).length - callsSoFar;
  write(`  → after ${calls} calls of ${result.model_used}`);
  for (const line of result.translated_text.split('\n')) write(`  ${line}`);
  return result;
}
