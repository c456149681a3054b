import { createInterface } from 'node:readline';
import { isDetectableLanguage, loadDetector } from '../src/index.js';

interface Question {
  readonly text: string;
  readonly among?: readonly string[];
}

const detector = await loadDetector();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const { text, among } = JSON.parse(line) as Question;
  const options = among === undefined ? {} : { among: among.filter(isDetectableLanguage) };
  const { language, confidence } = detector.detect(text, options);
  process.stdout.write(`${JSON.stringify({ lang: language, confidence })}\n`);
}
