import type { Answer } from '../../http/answer.js';
import type { Exchange } from '../../http/exchange.js';
import { missingFields } from '../error-answers.js';
import { deprecated } from './deprecation.js';
import { refuseFileType } from './file-type.js';
import { audioFile, refuseForm, textField } from './transcription-form.js';
import { storedUrl } from './transcription.js';
import { transcriptOf } from './transcript.js';

/** POST /tasks/stt, the token already checked: the path that ends on 1 December 2026 (upstreams.md 1.3). */
export function transcribeLegacy(exchange: Exchange, id: number): Answer {
  return deprecated(transcribe(exchange, id), '/tasks/audio/transcriptions');
}

function transcribe(exchange: Exchange, id: number): Answer {
  const refusal = refuseForm(exchange);
  if (refusal !== undefined) return refusal;
  const file = audioFile(exchange);
  if (file === undefined) return missingFields(['audio'], null);
  const { time } = exchange;
  const language = textField(exchange, 'language') ?? 'lug';
  return (
    refuseFileType(file, time) ??
    transcriptOf({ language, bytes: file.bytes, id, audioUrl: storedUrl(file.fileName, id), time })
  );
}
