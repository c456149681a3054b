import { closeOnSignals } from '@njia/server';
import { runDemo } from './run-demo.js';

const say = (line: string) => process.stdout.write(`${line}\n`);
const keep = process.argv.includes('--keep');

const demo = await runDemo(say);
if (keep) {
  say(`\nStill running. Ctrl-C ends it. Try:\n`);
  say(`curl ${demo.url}/api/v1/translate -H 'Authorization: Bearer ${demo.apiKey}' \\`);
  say(`  -H 'Content-Type: application/json' -d '{"text": "Good morning", "target_lang": "lug"}'`);
  say(`\nand in a browser: ${demo.url}/docs/api`);
  closeOnSignals({ close: () => demo.close() }, { limitMs: 5000, say });
} else {
  await demo.close();
}
