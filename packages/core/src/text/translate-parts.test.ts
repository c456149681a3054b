import { describe, expect, test } from 'vitest';
import { createDeferred } from '../../test/deferred.js';
import { translateParts } from './translate-parts.js';

const open = () => new AbortController().signal;
const upperCase = (part: string) => Promise.resolve(part.toUpperCase());

/** Twenty sentences, each of which needs a call of its own with the limit below: its space counts too. */
const SENTENCES = Array.from({ length: 20 }, (_, index) => `Sentence ${String(index).padStart(2, '0')}.`);
const SENTENCE_LENGTH = 13;
const LONG_TEXT = SENTENCES.join(' ');

describe('a text in parts', () => {
  test('is put together in order, whatever order the answers come in [upstreams 0]', async () => {
    const answers = new Map(SENTENCES.map((sentence) => [sentence, createDeferred<string>()]));
    const translating = translateParts(LONG_TEXT, {
      maxCharacters: SENTENCE_LENGTH,
      signal: open(),
      translate: (part) => {
        // The first of each four is answered last.
        const index = SENTENCES.indexOf(part);
        if (index % 4 === 3)
          for (const behind of [3, 2, 1, 0])
            answers.get(SENTENCES[index - behind] ?? '')?.resolve(`<${index - behind}>`);
        return answers.get(part)?.promise ?? Promise.reject(new Error(`not a sentence: ${part}`));
      },
    });
    expect(await translating).toBe(SENTENCES.map((_, index) => `<${index}>`).join(' '));
  });

  test('keeps the white space of the source, and answers lose theirs [upstreams 0]', async () => {
    const translated = await translateParts('  One.\n\n\tTwo.  Three. ', {
      maxCharacters: 8,
      signal: open(),
      translate: async (part) => ` ${part.toUpperCase()}\n`,
    });
    expect(translated).toBe('  ONE.\n\n\tTWO.  THREE. ');
  });

  test('asks for each part once, no part is longer than the model takes, and white space is never sent [upstreams 0]', async () => {
    const asked: string[] = [];
    await translateParts(`${LONG_TEXT}\n\n \n`, {
      maxCharacters: 30,
      signal: open(),
      translate: (part) => {
        asked.push(part);
        return upperCase(part);
      },
    });
    expect(asked.join(' ')).toBe(LONG_TEXT);
    expect(asked.every((part) => part.length <= 30 && part.trim() === part)).toBe(true);
  });

  test('has at most four calls under way at once, and four where there is work for them [upstreams 0]', async () => {
    let underWay = 0;
    let most = 0;
    await translateParts(LONG_TEXT, {
      maxCharacters: SENTENCE_LENGTH,
      signal: open(),
      async translate(part) {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise(setImmediate);
        underWay -= 1;
        return part;
      },
    });
    expect(most).toBe(4);
  });

  test('fails with its first failure, which ends the others [decision: Verified answers]', async () => {
    const problem = new Error('no answer');
    const ended: string[] = [];
    let calls = 0;
    const translating = translateParts(LONG_TEXT, {
      maxCharacters: SENTENCE_LENGTH,
      signal: open(),
      translate: (part, signal) => {
        calls += 1;
        if (part === SENTENCES[1]) return Promise.reject(problem);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            ended.push(part);
            reject(new Error('ended'));
          });
        });
      },
    });
    await expect(translating).rejects.toBe(problem);
    expect(ended.length).toBeGreaterThan(0);
    expect(calls).toBe(ended.length + 1);
    expect(calls).toBeLessThanOrEqual(4);
  });
});
