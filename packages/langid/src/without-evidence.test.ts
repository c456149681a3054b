import { expect, test } from 'vitest';
import { loadDetector } from './index.js';

test.each([
  '',
  '   \n\t',
  '12345',
  '+256 700 123456',
  '😀🎉👍🏾',
  '… — !?',
  'https://example.org/a/path?query=word',
  'www.example.com',
  'someone@example.org',
  '@someone #something',
  '{name} {{count}} %s %1$s $1 <b></b> &nbsp;',
])('"%s" holds nothing to read: und, with nothing to rank', async (text) => {
  const detection = (await loadDetector()).detect(text);
  expect(detection).toEqual({ language: 'und', confidence: 1, alternatives: [], mixed: false });
});

test.each(['Schneider', 'Kwame', 'Xzqwvk'])(
  '"%s", an odd name, is und with languages to choose from',
  async (name) => {
    const detection = (await loadDetector()).detect(name);
    expect(detection.language).toBe('und');
    expect(detection.alternatives.length).toBeGreaterThan(0);
  },
);

test('addresses, tags and placeholders do not change what the words say', async () => {
  const detector = await loadDetector();
  const noisy =
    'Habari ya asubuhi {name}, tafadhali soma https://www.example.com/read-this-english-page 😀 <b>leo</b> @john';
  expect(detector.detect(noisy).language).toBe('sw');
});
