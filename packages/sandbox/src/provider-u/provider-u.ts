import { htmlPage, type Answer } from '../http/answer.js';
import type { Exchange, Handler } from '../http/exchange.js';
import type { Upstream } from '../http/upstream-listener.js';
import { authenticate, issueToken, register, showAccount, type Credentials } from './authentication.js';
import { detailError } from './error-answers.js';
import { identifyLanguage } from './language-identification.js';
import { speakLegacy } from './speech/legacy-speech.js';
import { transcribeLegacy } from './speech/legacy-transcription.js';
import { audioPath, serveAudio } from './speech/signed-audio.js';
import { speak } from './speech/speech.js';
import { transcribe } from './speech/transcription.js';
import { translateText } from './translation.js';

/** The simulated provider_u (upstreams.md 1). */
export function createProviderU(credentials: Credentials): Upstream {
  const protect =
    (handle: Handler): Handler =>
    (exchange) => {
      const user = authenticate(exchange, credentials);
      return typeof user === 'string' ? handle(exchange) : user;
    };
  const protectAndCount = (handle: (exchange: Exchange, count: number) => Answer): Handler => {
    let count = 0;
    return protect((exchange) => {
      count += 1;
      return handle(exchange, count);
    });
  };
  const routes: Readonly<Record<string, Handler>> = {
    'POST /auth/token': (exchange) => issueToken(exchange, credentials),
    'POST /auth/register': (exchange) => register(exchange, credentials),
    'GET /auth/me': (exchange) => showAccount(exchange, credentials),
    'POST /tasks/language_id': protect(identifyLanguage),
    'POST /tasks/translate': protectAndCount((exchange, count) =>
      translateText(exchange, `trans-${count.toString(16).padStart(12, '0')}`),
    ),
    'POST /tasks/audio/transcriptions': protectAndCount(transcribe),
    'POST /tasks/audio/speech': protectAndCount(speak),
    'POST /tasks/stt': protectAndCount(transcribeLegacy),
    'POST /tasks/tts': protectAndCount(speakLegacy),
  };
  return {
    name: 'provider_u',
    handle: (exchange) => (routes[`${exchange.method} ${exchange.path}`] ?? otherPath)(exchange),
  };
}

/**
 * Signed audio is served by GET, which the service leaves to its store. Its web page answers GET on every other path;
 * any other method on an unknown path is 405, never 404.
 */
function otherPath(exchange: Exchange): Answer {
  if (exchange.method === 'GET' && exchange.path.startsWith(audioPath)) return serveAudio(exchange);
  return exchange.method === 'GET' ? htmlPage(200, 'Home') : detailError(405, 'Method Not Allowed');
}
