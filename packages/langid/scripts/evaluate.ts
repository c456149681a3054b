import { createDetector } from '../src/create-detector.js';
import { makeFolds, type Fold } from './evaluation/folds.js';
import { judgeLines, type Judgement } from './evaluation/judgements.js';
import { describeLanguages, describeTotals } from './evaluation/report.js';
import { readCorpus } from './training/corpus.js';
import { foldLetters } from './training/fold-letters.js';
import { readOwnLines } from './training/own-lines.js';
import { trainModel } from './training/train-model.js';

interface Results {
  readonly written: readonly Judgement[];
  readonly plain: readonly Judgement[];
}

function evaluateFold({ name, training, testing }: Fold): Results {
  const detector = createDetector(trainModel(training));
  const written = judgeLines(detector, testing);
  const plain = judgeLines(
    detector,
    testing.map((line) => ({ ...line, text: foldLetters(line.text) })),
  );
  print(describeTotals(`held out: ${name}`, written));
  return { written, plain };
}

function evaluateAll(title: string, folds: readonly Fold[]): void {
  print(`\n${title}`);
  const results = folds.map(evaluateFold);
  const written = results.flatMap((result) => result.written);
  print(describeTotals('all, as written', written));
  print(
    describeTotals(
      'all, without special letters',
      results.flatMap((result) => result.plain),
    ),
  );
  print(describeLanguages(written));
}

function withoutNonCommercial(fold: Fold): Fold {
  return { ...fold, training: fold.training.filter((line) => !line.nonCommercial) };
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('usage: npm run evaluate -w packages/langid -- <dataFolder>');

const allLines = [...readCorpus(dataFolder), ...readOwnLines()];
const folds = makeFolds(allLines);
evaluateAll('Trained on all lines', folds);
// The same lines are tested, so that the two figures can be compared.
evaluateAll('Trained without the lines under a non-commercial licence', folds.map(withoutNonCommercial));
