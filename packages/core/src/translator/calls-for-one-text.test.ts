import { expect, test, vi } from 'vitest';
import { stubModel, stubProvider } from '../../test/stub-provider.js';
import { createStubTranslator } from '../../test/stub-translator.js';

test('a text of very many lines makes at most 400 calls, however many steps lose its lines, and is told to be untranslated in part [decision: Verified answers]', async () => {
  const translate = vi.fn(({ text }: { readonly text: string }) => text.replaceAll(/\[\[\d+\]\]|\s+/g, ' '));
  const providers = ['a', 'b', 'c'].map((id) =>
    stubProvider({ id, translate, models: [stubModel(`${id}/one`), stubModel(`${id}/two`)] }),
  );
  const text = 'ab\n'.repeat(1666);
  const result = await createStubTranslator(providers).translate({ text });
  expect(translate).toHaveBeenCalledTimes(400);
  expect(result).toMatchObject({ translated_text: text, provider: 'a' });
  expect(result.warnings.map(({ code }) => code)).toContain('not_translated');
});
