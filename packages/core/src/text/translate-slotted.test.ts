import { describe, expect, test, vi } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { rejectionOf } from '../../test/failures.js';
import { collapsing, honest, losing, scriptedAsk } from '../../test/scripted-ask.js';
import { slotted } from '../../test/slotted.js';
import { splitText } from './split-text.js';

/** Sentences that are all different, about so many characters long. */
function longText(characters: number): string {
  const sentences = Array.from({ length: 400 }, (_, index) => `Sentence ${index} says a little more.`);
  return sentences.join(' ').slice(0, characters).trim();
}

describe('a text that fits in one call', () => {
  test.each([
    ['plain', 'Hello there'],
    ['with slots', 'Hello ‹{name}›, see ‹https://a.test› now'],
    ['of many lines', 'One ‹{a}›\n\nTwo\r\n  - three ‹{b}›'],
    ['with white space around it', ' \n Hello ‹{name}› there\t\n'],
    ['that begins with a figure', '5 apples for ‹{name}› and you'],
  ])(
    '%s is one call of an honest upstream, and its answer is taken as it is [decision: Verified answers]',
    async (_what, written) => {
      const { asked, translate } = scriptedAsk(honest);
      const source = written.replace(/[‹›]/g, '');
      const translation = await translate(slotted(written));
      expect(asked).toHaveLength(1);
      expect(translation).toBe(source.replace(/\S/, '[lug] $&'));
    },
  );

  test('is asked for without the white space around it, which stays as it is [upstreams 0]', async () => {
    const { asked, translate } = scriptedAsk(() => '  Gyebale ko \n');
    expect(await translate(slotted('\n\n Hello there \u00A0\n'))).toBe('\n\n Gyebale ko \u00A0\n');
    expect(asked).toEqual(['Hello there']);
  });

  test('comes back in normal form C, but for what is protected [decision: Characters]', async () => {
    const decomposed = 'e\u0323\u0300';
    const { translate } = scriptedAsk((part) => part.replace('hello', decomposed));
    const translation = await translate(slotted(`hello ‹#${decomposed}›`));
    expect(translation).toBe(`${decomposed.normalize('NFC')} #${decomposed}`);
  });
});

describe('a long text', () => {
  const text = `${longText(2_500)}\n\n  ${longText(1_200)}`;

  test('is one call a part of an honest upstream, none larger than it takes [upstreams 0]', async () => {
    const { asked, translate } = scriptedAsk(honest);
    const parts = splitText(text, { max: 1_000 });
    await translate(slotted(text));
    expect(asked).toEqual(parts.filter(({ kind }) => kind === 'text').map(({ value }) => value));
    expect(asked.length).toBeLessThanOrEqual(6);
  });

  test('is put together with its white space as it was [upstreams 0]', async () => {
    const { translate } = scriptedAsk((part) => part.toUpperCase());
    expect(await translate(slotted(text))).toBe(text.toUpperCase());
  });

  test('has room for its markers: with them no part is larger than an upstream takes [upstreams 0]', async () => {
    const { asked, translate } = scriptedAsk(honest);
    await translate(slotted('Say ‹{a}› or ‹{b}›! '.repeat(100)), { max: 100 });
    expect(Math.max(...asked.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(asked.length).toBeGreaterThan(10);
  });

  test('has at most four calls under way at once [upstreams 0]', async () => {
    const gate = createDeferred<string>();
    const { asked, translate } = scriptedAsk(() => gate.promise);
    const translating = translate(slotted(longText(5_000)), { max: 200 });
    await vi.waitFor(() => expect(asked).toHaveLength(4));
    gate.resolve('Gyebale');
    await translating;
    expect(asked.length).toBeGreaterThan(20);
  });

  test('fails as its first part that fails, and the others are ended [upstreams 0]', async () => {
    const reason = new Error('not today');
    const signals: AbortSignal[] = [];
    const { translate } = scriptedAsk(honest);
    const translating = translate(slotted(longText(5_000)), {
      ask: (part, signal) => {
        signals.push(signal);
        return part.includes('Sentence 0 ') ? Promise.reject(reason) : new Promise(() => {});
      },
    });
    expect(await rejectionOf(translating)).toBe(reason);
    expect(signals.length).toBeLessThanOrEqual(4);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });
});

describe('an upstream that does not keep lines', () => {
  test('is asked for the whole, then line by line; every line end and indent is as it was [upstreams 0]', async () => {
    const { asked, translate } = scriptedAsk(collapsing);
    const text = 'One two\r\n\r\n  - three\n\t- four  \nfive';
    expect(await translate(slotted(text))).toBe(text);
    expect(asked.slice(1)).toEqual(['One two', '- three', '- four', 'five']);
  });

  test('is never sent lines without a letter [upstreams 0]', async () => {
    const { asked, translate } = scriptedAsk(collapsing);
    const text = 'One\n---\n12,345.00\n***\n‹{a}› 5\ntwo';
    expect(await translate(slotted(text))).toBe(text.replace(/[‹›]/g, ''));
    expect(asked.slice(1)).toEqual(['One', 'two']);
  });

  test('is not asked again where it made lines of one: they are joined [upstreams 0]', async () => {
    const { asked, translate } = scriptedAsk((part) => part.replaceAll(' ', '\n'));
    expect(await translate(slotted('One ‹{a}› two three'))).toBe('One {a} two three');
    expect(asked).toHaveLength(1);
  });
});

describe('an upstream that loses markers', () => {
  test('is asked for the whole, then for sentences, then for what stands between [decision: Extra request fields]', async () => {
    const { asked, translate } = scriptedAsk(losing);
    const written = 'Good morning. Ask ‹{name}› for the key, please. Good night.';
    expect(await translate(slotted(written))).toBe(
      'Good morning. Ask {name} for the key, please. Good night.',
    );
    expect(asked).toEqual([
      'Good morning. Ask [[71]] for the key, please. Good night.',
      'Good morning.',
      'Ask [[71]] for the key, please.',
      'Good night.',
      'Ask',
      'for the key, please.',
    ]);
  });

  test.each([
    ['at both ends', '‹{a}› hello ‹{b}›', ['hello']],
    ['that touch', 'hello ‹{a}›‹{b}› you', ['hello', 'you']],
    ['with signs between', 'hello ‹{a}› – ‹{b}›, 5 ‹{c}›', ['hello']],
    ['around every word', '‹{a}›one‹{b}›two‹{c}›', ['one', 'two']],
  ])(
    'keeps slots %s, and what has no letter is not sent [decision: Extra request fields]',
    async (_where, written, stretches) => {
      const { asked, translate } = scriptedAsk(losing);
      expect(await translate(slotted(written))).toBe(written.replace(/[‹›]/g, ''));
      expect(asked.slice(1)).toEqual(stretches);
    },
  );

  test('is told apart from one that keeps some: only the parts that lost one are asked for again [decision: Extra request fields]', async () => {
    const { asked, translate } = scriptedAsk((part) => part.replace('[[72]]', ''));
    const written = 'First ‹{a}› here. Then ‹{b}› there.';
    expect(await translate(slotted(written))).toBe('First {a} here. Then {b} there.');
    expect(asked.slice(1)).toEqual(['First [[71]] here.', 'Then [[72]] there.', 'Then', 'there.']);
  });
});

describe('tags at the ends of a text', () => {
  test('stay there and are not sent [decision: Extra request fields]', async () => {
    const { asked, translate } = scriptedAsk(honest);
    expect(await translate(slotted('«<p>» Hello «<b>»you«</b>»! «</p>»'))).toBe(
      '<p> [lug] Hello <b>you</b>! </p>',
    );
    expect(asked).toEqual(['Hello [[72]]you[[73]]!']);
  });
});

describe('the parts whose answers are taken', () => {
  test('are told, and no part whose answer was not [decision: Verified answers]', async () => {
    const onTaken = vi.fn();
    const { translate } = scriptedAsk((part) => (part.includes('[[72]]') ? losing(part) : honest(part)));
    await translate(slotted('First ‹{a}› here. Then ‹{b}› there.'), { onTaken });
    expect(onTaken.mock.calls).toEqual([
      ['First [[71]] here.', '[lug] First [[71]] here.'],
      ['Then', '[lug] Then'],
      ['there.', '[lug] there.'],
    ]);
  });
});

describe('a text of which every marker was lost', () => {
  test('is asked for between its slots at once, not by sentences that would lose theirs too [decision: Extra request fields]', async () => {
    const { asked, translate } = scriptedAsk((part) => losing(part).toUpperCase());
    const text = 'See ‹{a}› first. Then see ‹{b}› here.\nAt last see ‹{c}› there.';
    expect(await translate(slotted(text))).toBe('SEE {a} FIRST. THEN SEE {b} HERE.\nAT LAST SEE {c} THERE.');
    expect(asked.slice(1)).toEqual(['See', 'first. Then see', 'here.', 'At last see', 'there.']);
  });
});

describe('a text that falls into very many pieces', () => {
  const table = Array.from({ length: 300 }, (_, index) => `cell ${index}`).join('\t');

  test('is asked for in at most 200 calls; the rest stays as it is, and that is told [decision: Verified answers]', async () => {
    const onLeft = vi.fn();
    const { asked, translate } = scriptedAsk((part) => losing(collapsing(part)).toUpperCase());
    const translation = await translate(slotted(table), { max: 5_000, onLeft });
    expect(asked).toHaveLength(200);
    expect(translation.toLowerCase()).toBe(table);
    expect(translation.split('\t').filter((cell) => cell.startsWith('CELL'))).toHaveLength(197);
    expect(onLeft).toHaveBeenCalled();
  });

  test('keeps its lines apart by markers where they are kept, in a few calls [decision: Verified answers]', async () => {
    const { asked, translate } = scriptedAsk((part) => collapsing(part).toUpperCase());
    expect(await translate(slotted(table), { max: 5_000 })).toBe(table.toUpperCase());
    expect(asked).toHaveLength(3);
  });

  test('of fewer is translated whole, and nothing is told [decision: Verified answers]', async () => {
    const onLeft = vi.fn();
    const { translate } = scriptedAsk((part) => losing(collapsing(part)).toUpperCase());
    const small = table.split('\t').slice(0, 150).join('\t');
    expect(await translate(slotted(small), { max: 5_000, onLeft })).toBe(small.toUpperCase());
    expect(onLeft).not.toHaveBeenCalled();
  });
});
