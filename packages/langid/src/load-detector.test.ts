import { expect, test } from 'vitest';
import { loadDetector } from './index.js';

test('the detector is loaded once and shared', async () => {
  expect(await loadDetector()).toBe(await loadDetector());
});

test('a text is detected without options', async () => {
  const detector = await loadDetector();
  const detection = detector.detect('Omusawo agambye nti omwana ajja kuwona mangu.');
  expect(detection.language).toBe('lug');
  expect(detection.confidence).toBeGreaterThan(0.9);
  expect(detection.alternatives[0]).toEqual({ language: 'lug', confidence: detection.confidence });
  expect(detection.mixed).toBe(false);
});
