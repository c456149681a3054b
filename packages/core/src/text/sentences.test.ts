import { phrasebookLanguages, phrases } from '@njia/sandbox';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSentences } from './sentences.js';

/** Sentences with `|` where they end. */
function expectEnds(marked: string): void {
  expect(splitSentences(marked.replaceAll('|', ''))).toEqual(marked.split('|'));
}

const ENDS: Readonly<Record<string, readonly string[]>> = {
  English: [
    'Take good care of yourself. |Do not leave right now! |Why?',
    'Dr. Okello met Mr. and Mrs. Smith, Prof. Kato and the Rt. Hon. Rebecca Kadaga. |They talked.',
    'J. K. Rowling, J.K. Rowling and T. S. Eliot wrote. |We read.',
    'Murphy J. Paul told the press. |“Mr. Lion (Dr. Hare’s friend) ran.” |He fell.',
    'She lives at No. 5 and he at no. 12. |No. |I do not know.',
    'See Fig. 3, p. 5 and pp. 6-7. |It is on P.O. Box 7062. |Pay Ksh. 500 on Jan. 5. |He did in Feb. |She did not.',
    'Fruit, e.g. Mangoes, i.e. Red ones. |It is Uganda vs. Kenya tonight. |Grace v. Sessions is a case.',
    'They sell maize, beans, etc. |The market is open from 7 a.m. |Buses leave at 5 p.m. |Come.',
    'He lives in the U.S. |The law is new. |In the U.S. Virgin Islands it is not; nor in the U.K. Parliament.',
    'Vitamin C. |It is good. |Apple Inc. |Shares fell. |Martin Luther King Jr. |He spoke.',
    'Pi is 3.14. |Version 1.2.3 costs $4.50! |See www.example.org or https://a.example/x.y?z=1.B for more. |Go.',
    '"What is this?" they asked. |"Perfect!" she said. |“Go!” |He went.',
    'Wait... |What? |No!! |Yes…',
    '1. First wash. |Then cook.\n|2. Eat it.\n|a) Sleep.\n|(iv) The end.',
  ],
  French: [
    'M. Dupont et Mme. Kaboré sont là. |Mlle. Diop aussi. |MM. Ba et Sy partent.',
    'Il est né en 50 av. J.-C. à Rome et mort en 14 apr. J.-C. |Il régna.',
    '« Où vas-tu ? » demanda la jeune fille. |« Je pars. » |Elle partit.',
    '« Mon nom est Lebo. » |« Et moi, Neno ! », dit-il.',
    'Le 5 janv. 2019, il plut. |Le 6 déc. |Il neigea.',
  ],
  Swahili: [
    'Bw. Adonis aliwadhihaki. |Bi. Davis alisema hivyo. |Mhe. Rais na Dkt. Mwinyi walikuja.',
    'Tembelea nchi jirani, k.m. Kenya. |Elimu, nyumba n.k. ambapo ni lazima. |Elimu, nyumba n.k. |Ni lazima.',
    'Andika kwa S.L.P. 9120 Dar es Salaam. |Tazama uk. 12.',
  ],
  Luganda: [
    "Owek. Prof. Twaha Kawaase asisinkanye abaami. |Ow'ek. Mayiga ne Omuk. Kato bazze. |Weebale.",
    'Ow’ek. Mayiga azze. |Ono ye Agnes. |Musomesa.',
  ],
  Yoruba: [
    'Ṣé o wà? |Bẹ́ẹ̀ ni. |Ọ̀gbẹ́ni A. B. Ojo dé. |Dr. Ọláyínká náà dé.',
    'Ṣé o wà? |Bẹ́ẹ̀ ni. |Dr. Ọláyínká dé.'.normalize('NFD'),
    'Nínú oko pẹ̀lú màmá rẹ̀. |Orúkọ rẹ̀ ni Wangari.',
  ],
  'Twi, Ewe and Kikuyu': [
    'Gyata biako bobom. |Ɔno nso pɛ sɛ ɔnom.',
    'Exɔ ŋkeke etɔ̃. |Ɖevi la yi. |Ŋdi nyuie!',
    'Nĩ wega. |Ũhoro waku? |Mwarimũ Njeri nĩ mwega.',
  ],
  Afrikaans: ['Mnr. McDonnell en mev. May praat. |Eerw. Johnson, bv. Sondag, bid. |Hulle lag.'],
  Arabic: [
    'كيف حالك؟ |أنا بخير. |شكرا جزيلا!',
    'وصل د. أحمد وأ.د. سامي. |ثم ذهبا؟|لا أعرف.',
    'انظر ص. 5 من الكتاب. |السعر 3.14 دولار.',
  ],
};

describe.each(Object.entries(ENDS))('a sentence in %s', (_language, examples) => {
  test.each(examples)('ends where a reader sees its end: %s [upstreams 0]', (marked) => {
    expectEnds(marked);
  });
});

describe('a sentence', () => {
  test('ends with its line, whatever stands there, and keeps the line break [upstreams 0]', () => {
    expectEnds('Dr.\n|Okello\r\n|  and I\r|went\u2028|home\u2029|.');
  });

  test('keeps the white space after it [upstreams 0]', () => {
    expectEnds('One. \t |Two.\u00a0 |Three.  ');
  });

  test('goes on at a no-break space, which its author put there [upstreams 0]', () => {
    expectEnds('M.\u00a0Dupont est au n.\u00a0Cinq. |Oui\u202f! |Non.');
  });

  test('may end beside a protected part, which stays whole [upstreams 0]', () => {
    expectEnds('Open \ue000. |Then \ue001 \ue002. |\ue003\ue004 is next.|\ue005 Last');
    expectEnds('<\ue000One.|\ue001\ue002Two.|\ue003');
    expectEnds('Dr. \ue000 left. |“\ue001” did not.');
  });

  test('is not found in a text without one [upstreams 0]', () => {
    expect(splitSentences('')).toEqual([]);
    expectEnds('   ');
    expectEnds('Dr.');
  });
});

test.each(phrasebookLanguages)(
  'sentences of the phrasebook in %s, one after the other, are told apart [upstreams 0]',
  (language) => {
    const sentences = phrases(language)
      .map(({ text }) => text.trim())
      .filter((text) => /^["“]?[\p{Lu}\p{Lo}].*[.?!؟]$/u.test(text));
    const ends = new Set<number>();
    let end = 0;
    for (const sentence of splitSentences(sentences.join(' '))) ends.add((end += sentence.length));
    let expected = 0;
    for (const sentence of sentences.slice(0, -1))
      expect(ends.has((expected += sentence.length + 1)), sentence).toBe(true);
  },
);

test('sentences put together are the text, whatever it is [upstreams 0]', () => {
  const unit = fc.constantFrom(
    'a',
    'B',
    '.',
    '. ',
    '? ',
    '» ',
    '"',
    ' ',
    '\n',
    '\r\n',
    '\u00a0',
    '5',
    'Dr.',
    'ẹ\u0301',
    'س',
    '\ue000',
  );
  const text = fc.oneof(fc.string({ unit, maxLength: 80 }), fc.string({ unit: 'binary', maxLength: 60 }));
  fc.assert(
    fc.property(text, (any) => {
      const sentences = splitSentences(any);
      expect(sentences.join('')).toBe(any);
      expect(sentences).not.toContain('');
    }),
    { numRuns: 1000 },
  );
});
