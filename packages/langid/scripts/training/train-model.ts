import { detectableLanguages } from '../../src/languages.js';
import { isOutsideClass, type Model } from '../../src/model.js';
import type { CorpusLine } from './corpus.js';
import { locateFeatures, selectFeatures, type SelectionSettings } from './feature-selection.js';
import { countFeatures, estimateNaiveBayes } from './naive-bayes.js';
import { quantise } from './quantise.js';
import { refineByRegression, type RegressionSettings } from './regression.js';
import { makeSamples } from './samples.js';
import { Vocabulary } from './vocabulary.js';

/** All that decides what is learnt from given lines. */
export interface TrainingSettings {
  readonly selection: SelectionSettings;
  readonly regression: RegressionSettings;
  /** Pseudo-count of naive Bayes. */
  readonly smoothing: number;
  /** The size of the steps to which weights are rounded. */
  readonly step: number;
}

/** The settings of the shipped model. */
export const defaultSettings: TrainingSettings = {
  selection: { fewestSamples: 2, mostFeatures: 50_000 },
  smoothing: 0.3,
  regression: { epochs: 6, learningRate: 0.1, seed: 21 },
  step: 0.25,
};

/** Learns a model from lines; equal lines and settings give equal bytes. */
export function trainModel(lines: readonly CorpusLine[], settings = defaultSettings): Model {
  const classes = classesOf(lines);
  const vocabulary = new Vocabulary();
  const samples = makeSamples(lines, classes, vocabulary);
  const keys = selectFeatures(
    { samples, features: vocabulary.features, columns: classes.length },
    settings.selection,
  );
  const wordRows = locateFeatures(vocabulary.features, keys);
  const counts = countFeatures(samples, wordRows, { rows: keys.length, columns: classes.length });
  const weights = estimateNaiveBayes(counts, settings.smoothing);
  refineByRegression(weights, { samples, wordRows }, settings.regression);
  return quantise({ weights, keys, classes }, settings.step);
}

/** The classes to learn: the languages with Latin script that have lines, then the groups of outside languages. */
function classesOf(lines: readonly CorpusLine[]): readonly string[] {
  const present = new Set(lines.map((line) => line.language));
  const languages = detectableLanguages.filter((code) => code !== 'ar' && present.has(code));
  return [...languages, ...Array.from(present).filter(isOutsideClass).toSorted()];
}
