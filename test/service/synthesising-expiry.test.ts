import { describe, expect, test } from 'vitest';
import { fieldOf } from './answer.js';
import { startService, type Differences } from './running-service.js';

const request = { text: 'Wasuze otya?', language: 'lug' };
const legacy = { NJIA_PROVIDER_U_SPEECH_API: 'legacy' };

/** A service whose upstream lives at a time that the test sets. */
async function startAt(time: string, differences: Differences = {}) {
  let now = Date.parse(time);
  const service = await startService({ ...differences, upstreams: { now: () => now } });
  return Object.assign(service, {
    moveTo(later: number) {
      now = later;
    },
  });
}

describe('expires_at', () => {
  test.each([
    ['the current path, whose answer states it', {}, '2026-11-21T10:30:00.000Z'],
    ['the legacy path, whose address alone is signed', legacy, '2026-11-21T10:02:00.000Z'],
  ])('is the real end on %s [decision: POST /api/v1/speech/tts]', async (_what, environment, end) => {
    await using service = await startAt('2026-11-21T10:00:00Z', { environment });
    const answer = await service.synthesise(request);
    expect(fieldOf(answer, 'expires_at')).toBe(end);
    const address = String(fieldOf(answer, 'audio_url'));
    service.moveTo(Date.parse(end) - 1);
    expect((await fetch(address)).status).toBe(200);
    service.moveTo(Date.parse(end));
    expect((await fetch(address)).status).toBe(400);
  });

  const plain = 'https://storage.example.org/tts/a.mp3';
  const signed = `${plain}?X-Goog-Date=20261121T100000Z&X-Goog-Expires=900`;
  test.each([
    ['null where neither answer nor address tells', { audio_url: plain }, null],
    ['null where the answer says null', { audio_url: plain, audio_url_expires_at: null }, null],
    ['null where what is stated is no time', { audio_url: plain, audio_url_expires_at: 'soon' }, null],
    ['the signature’s where the answer does not tell', { audio_url: signed }, '2026-11-21T10:15:00.000Z'],
    [
      'the answer’s, in UTC, where the address is not signed',
      { audio_url: plain, audio_url_expires_at: '2026-11-21T13:20:00.123456+03:00' },
      '2026-11-21T10:20:00.123Z',
    ],
    [
      'the earlier of the two',
      { audio_url: signed, audio_url_expires_at: '2026-11-21T10:30:00' },
      '2026-11-21T10:15:00.000Z',
    ],
  ])('is %s [decision: POST /api/v1/speech/tts]', async (_what, body, end) => {
    await using service = await startService();
    const fault = { kind: 'answer', status: 200, body } as const;
    service.sandbox.inject({ server: 'provider_u', match: { path: '/tasks' }, fault });
    const answer = await service.synthesise(request);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      audio_url: body.audio_url,
      content_type: 'audio/mpeg',
      expires_at: end,
    });
  });
});
