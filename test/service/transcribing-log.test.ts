import { expect, test } from 'vitest';
import { recording } from '../audio/recordings.js';
import { fieldOf } from './answer.js';
import { startService, type RunningService } from './running-service.js';
import { writeForm } from './written-form.js';

const fileName = 'diagnosis of my neighbour.mp3';
const secretText = 'Omulwadde tayagala kumanyibwa.';

function formOf(content: Uint8Array | string, language: string) {
  return writeForm([
    { disposition: `name="audio"; filename="${fileName}"`, type: 'audio/x-private', content },
    { disposition: 'name="language"', content: language },
  ]);
}

/** Speech of every outcome: served, refused, failed upstream with the words in the upstream's body, given up. */
async function makeTraffic(service: RunningService): Promise<readonly string[]> {
  const { bytes } = recording('mp3');
  const served = await service.transcribe(formOf(bytes, 'lug'));
  const spoken = await service.synthesise({ text: secretText, language: 'lug' });
  await service.transcribe(formOf(bytes, 'a private language'));
  await service.transcribe(formOf(secretText, 'lug'));
  await service.synthesise({ text: secretText, language: 'lug', voice_id: 1 });
  const body = { detail: `worker failed on ${fileName}: ${secretText}` };
  service.sandbox.inject({ server: 'provider_u', fault: { kind: 'answer', status: 400, body } });
  await service.transcribe(formOf(bytes, 'lug'));
  await service.synthesise({ text: secretText, language: 'lug' });
  return [String(fieldOf(served, 'transcript')), String(fieldOf(spoken, 'audio_url'))];
}

test('the log holds no transcript, no text, no file name and no address of a recording [decision: attempts]', async () => {
  const service = await startService();
  const answers = await makeTraffic(service);
  await service.close(); // everything is written
  const log = service.log.text();
  expect(service.log.entries().filter(({ msg }) => msg === 'upstream failed')).toHaveLength(2);
  expect(service.log.entries().filter(({ msg }) => msg === 'request').length).toBeGreaterThan(7);
  for (const secret of [
    ...answers,
    secretText,
    fileName,
    'diagnosis',
    'x-private',
    'a private language',
    'X-Goog',
  ]) {
    expect(secret).not.toBe('');
    expect(log).not.toContain(secret);
  }
});
