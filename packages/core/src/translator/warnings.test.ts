import { describe, expect, test, vi } from 'vitest';
import { stubProvider } from '../../test/stub-provider.js';
import { createStubTranslator } from '../../test/stub-translator.js';
import { slotted } from '../../test/slotted.js';
import type { WarningCode } from '../errors/warning.js';
import type { ServedHop } from './translate-hop.js';
import { gatherWarnings } from './warnings.js';

const text = { ...slotted('Hello'), prose: 'Hello', isCleaned: false };

/** A hop that gave cause for these warnings. */
function hopWith(
  codes: readonly WarningCode[],
  facts: Partial<Pick<ServedHop, 'isMixed' | 'isProtected'>> = {},
): ServedHop {
  const warnings = codes.map((code) => ({ code, message: `about ${code}` }));
  const hop = {
    assessment: { warnings },
    isMixed: false,
    isProtected: false,
    ...facts,
  };
  return hop as unknown as ServedHop;
}

const codesOf = (hops: readonly ServedHop[], facts: Partial<Parameters<typeof gatherWarnings>[0]> = {}) =>
  gatherWarnings({ detected: undefined, text, hops, ...facts }).map(({ code }) => code);

describe('the warnings of a result', () => {
  test('are none where nothing is to be said [decision: Extra result fields]', () => {
    expect(codesOf([hopWith([])])).toEqual([]);
  });

  test('are what is said of its source, its text and its hops, in this order [decision: Extra result fields]', () => {
    const detected = { source: 'en', confidence: 0, alternatives: [], mixed: false, assumed: true } as const;
    const hops = [hopWith(['numbers_changed'], { isMixed: true }), hopWith(['error_like'])];
    expect(codesOf(hops, { detected, text: { ...text, isCleaned: true } })).toEqual([
      'source_assumed',
      'control_characters_removed',
      'mixed_providers',
      'numbers_changed',
      'error_like',
    ]);
  });

  test('say each thing once, however many hops give cause for it [decision: Extra result fields]', () => {
    const hops = [
      hopWith(['numbers_changed'], { isMixed: true }),
      hopWith(['numbers_changed'], { isMixed: true }),
    ];
    expect(codesOf(hops)).toEqual(['mixed_providers', 'numbers_changed']);
  });

  test('say that nothing was to be translated only where that is so of every hop [decision: Extra request fields]', () => {
    const [all, none] = [hopWith([], { isProtected: true }), hopWith([])];
    expect(codesOf([all, all])).toEqual(['nothing_to_translate']);
    expect(codesOf([all, none])).toEqual([]);
  });
});

describe('control characters in a text', () => {
  test('are seen by no upstream, and their removal is a warning [decision: Characters]', async () => {
    const translate = vi.fn((call: { readonly text: string }) => `${call.text} (lug)`);
    const translator = createStubTranslator([stubProvider({ id: 'a', translate })]);
    const result = await translator.translate({ text: 'Good\u0000 morn\u001Bing\n\tto {na\u0007me}' });
    expect(result).toMatchObject({
      translated_text: 'Good morning\n\tto {name} (lug)',
      characters_translated: 26,
      warnings: [{ code: 'control_characters_removed' }],
    });
    const seen = translate.mock.calls.map(([call]) => call.text).join('');
    expect(Array.from(seen).filter((character) => character < ' ')).toEqual(['\n', '\t']);
  });

  test('that are tabs and line ends are none [decision: Characters]', async () => {
    const result = await createStubTranslator([stubProvider({ id: 'a' })]).translate({
      text: 'Good\r\n\tmorning',
    });
    expect(result).toMatchObject({ translated_text: 'Good\r\n\tmorning (lug)', warnings: [] });
  });
});
