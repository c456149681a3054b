import { expect, test } from 'vitest';
import { loadDetector } from './index.js';

test('a text with sentences of two languages is mixed, and both are among the alternatives', async () => {
  const detector = await loadDetector();
  const text =
    'The meeting starts at nine in the morning. Omusawo agambye nti omwana ajja kuwona mangu. Please bring your books.';
  const detection = detector.detect(text);
  expect(detection.mixed).toBe(true);
  expect(detection.alternatives.map(({ language }) => language)).toEqual(
    expect.arrayContaining(['en', 'lug']),
  );
  expect(detection.confidence).toBeLessThan(0.95);
});

test('Latin and Arabic sentences side by side are mixed', async () => {
  const detector = await loadDetector();
  const detection = detector.detect(
    'Please read the following sentence. أين يقع المستشفى الكبير في هذه المدينة؟',
  );
  expect(detection.mixed).toBe(true);
});

test('several sentences of one language are not mixed', async () => {
  const detector = await loadDetector();
  const text = 'Watoto wanacheza nje. Mama anapika chakula cha jioni.\nBaba amekwenda sokoni kununua samaki.';
  expect(detector.detect(text)).toMatchObject({ language: 'sw', mixed: false });
});

test('close relatives do not make a text mixed', async () => {
  const detector = await loadDetector();
  const text = 'Mekɔ sukuu da biara da. Ɔkɔm dze me, mepɛ dɛ midzidzi.';
  expect(detector.detect(text).mixed).toBe(false);
});
