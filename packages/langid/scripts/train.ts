import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { readCorpus } from './training/corpus.js';
import { readOwnLines } from './training/own-lines.js';
import { packModel, writeModule } from './training/pack-model.js';
import { trainModel } from './training/train-model.js';

const dataFolder = process.argv[2];
if (dataFolder === undefined) throw new Error('usage: npm run train -w packages/langid -- <dataFolder>');

const lines = [...readCorpus(dataFolder), ...readOwnLines()];
const source = writeModule(packModel(trainModel(lines)));
writeFileSync(new URL('../src/model.generated.ts', import.meta.url), source);
process.stdout.write(
  `${String(lines.length)} lines, model ${String(gzipSync(source).length)} bytes gzipped\n`,
);
