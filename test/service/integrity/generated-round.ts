import * as fc from 'fast-check';
import { mangleWays, type TextFault } from '@njia/sandbox';
import { textSpecFor } from './generated-text.js';
import type { Format } from './text-spec.js';
import { writeText, type WrittenText } from './write-text.js';

/** A pair, and the provider that is to be tried first. */
export interface Way {
  readonly source: string;
  readonly target: string;
  readonly provider: 'auto' | 'provider_u' | 'provider_w' | 'provider_h';
}

/** Some texts for one pair, translated while the upstreams spoil their answers in one manner. */
export interface Round {
  readonly way: Way;
  readonly format: Format;
  readonly isBatch: boolean;
  /** At every upstream, each for the texts that hold its letter; the last for all. */
  readonly faults: readonly { readonly letter: string; readonly fault: TextFault }[];
  readonly texts: readonly WrittenText[];
}

const way = (source: string, target: string, provider: Way['provider'] = 'auto'): Way => ({
  source,
  target,
  provider,
});

/** Over one provider each. */
export const DIRECT_WAYS: readonly Way[] = [
  way('en', 'lug', 'provider_u'),
  way('ach', 'lgg'),
  way('lug', 'en'),
  way('en', 'yo', 'provider_w'),
  way('en', 'ee'),
  way('ki', 'en'),
  way('en', 'dag'),
  way('en', 'sw', 'provider_h'),
  way('sw', 'en'),
  way('en', 'ar'),
  way('ar', 'en'),
  way('yo', 'en', 'provider_h'),
  way('fr', 'sw'),
  way('lug', 'sw'),
];

/** Through English, over two providers. */
export const PIVOT_WAYS: readonly Way[] = [
  way('ach', 'tw'),
  way('nyn', 'sw'),
  way('fr', 'ee'),
  way('ki', 'ar'),
];

const seed = fc.nat(1_000_000);
const mangled = fc
  .record({
    ways: fc.oneof(
      fc.constantFrom(...mangleWays).map((one) => [one]),
      fc.subarray([...mangleWays], { minLength: 2 }),
      fc.constant([...mangleWays]),
    ),
    seed,
  })
  .map(({ ways, seed: chosen }): TextFault => ({ kind: 'mangle', ways, seed: chosen }));
const alsoWrong = fc.constantFrom<TextFault>(
  { kind: 'cut' },
  { kind: 'copy' },
  { kind: 'prefix' },
  { kind: 'loop' },
  { kind: 'error_sentence' },
  { kind: 'other_script' },
  { kind: 'wrong_language', language: 'fr' },
);
const faults: fc.Arbitrary<Round['faults']> = fc
  .record({
    mangled,
    also: fc.option(fc.record({ letter: fc.constantFrom('q', 'x', 'z', '?', 'B', 'K'), fault: alsoWrong }), {
      nil: undefined,
      freq: 4,
    }),
  })
  .map(({ mangled: fault, also }) => {
    const forAll = { letter: '', fault };
    return also === undefined ? [forAll] : [also, forAll];
  });

/** In the report of a failure a text stands alone, without the list of its parts. */
function legible(written: WrittenText): WrittenText {
  return Object.assign(written, { [fc.toStringMethod]: () => JSON.stringify(written.text) });
}

/** Rounds of up to so many texts over these ways. */
export function roundOver(ways: readonly Way[], maxTexts: number): fc.Arbitrary<Round> {
  return fc
    .record({
      way: fc.constantFrom(...ways),
      format: fc.constantFrom<Format>('text', 'text', 'text', 'html'),
    })
    .chain(({ way: chosen, format }) =>
      fc.record({
        way: fc.constant(chosen),
        format: fc.constant(format),
        isBatch: fc.boolean(),
        faults,
        texts: fc.array(
          textSpecFor(format).map((spec) => legible(writeText(spec, { format, language: chosen.source }))),
          { minLength: 1, maxLength: maxTexts, size: 'max' },
        ),
      }),
    );
}
