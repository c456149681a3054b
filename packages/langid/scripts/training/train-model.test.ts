import { expect, test } from 'vitest';
import { createDetector } from '../../src/create-detector.js';
import { unpackModel } from '../../src/packed-model.js';
import { readOwnLines } from './own-lines.js';
import { packModel } from './pack-model.js';
import { defaultSettings, trainModel } from './train-model.js';

const settings = { ...defaultSettings, selection: { fewestSamples: 2, mostFeatures: 8000 } };

test('training on the same lines gives the same bytes', () => {
  const lines = readOwnLines();
  const packed = packModel(trainModel(lines, settings));
  expect(packModel(trainModel(lines, settings))).toEqual(packed);
});

test('a packed model unpacks to what was packed', async () => {
  const model = trainModel(readOwnLines(), settings);
  expect(await unpackModel(packModel(model))).toEqual(model);
});

test("a model of the package's own lines tells the languages of its lines apart", () => {
  const lines = readOwnLines();
  const detector = createDetector(trainModel(lines, settings));
  const texts = lines.filter(({ language, text }) => !language.startsWith('-') && text.length > 8);
  const right = texts.filter(({ language, text }) => detector.detect(text).language === language);
  expect(right.length / texts.length).toBeGreaterThan(0.95);
});
