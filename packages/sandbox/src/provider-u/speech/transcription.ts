import type { Answer } from '../../http/answer.js';
import type { Exchange } from '../../http/exchange.js';
import { badRequest, missingFields } from '../error-answers.js';
import { refuseFileType } from './file-type.js';
import { audioFile, refuseForm, textField } from './transcription-form.js';
import { transcriptAnswer, transcriptOf } from './transcript.js';

/** The fields that mean something on the platform `runpod` only. */
const runpodFields = ['adapter', 'whisper', 'recognise_speakers', 'org'];

/** POST /tasks/audio/transcriptions, the token already checked (upstreams.md 1.3). */
export function transcribe(exchange: Exchange, id: number): Answer {
  const refusal = refuseForm(exchange);
  if (refusal !== undefined) return refusal;
  const language = textField(exchange, 'language');
  if (language === undefined) return missingFields(['language'], null);
  const { time } = exchange;
  const problem = wrongCombination(exchange);
  if (problem !== undefined) return badRequest(problem, time);
  const file = audioFile(exchange);
  if (file === undefined) return transcribeStored({ exchange, language, id });
  const recording = { language, bytes: file.bytes, id, time };
  if (!isRunpod(exchange)) return transcriptOf({ ...recording, audioUrl: null });
  return refuseFileType(file, time) ?? transcriptOf({ ...recording, audioUrl: storedUrl(file.fileName, id) });
}

/** The address of an uploaded file in the service's store; nothing answers there. */
export function storedUrl(fileName: string, id: number): string {
  return `https://storage.example.org/audio/${id}_${encodeURIComponent(fileName)}`;
}

/** What is wrong with the fields taken together. */
function wrongCombination(exchange: Exchange): string | undefined {
  const isStored = textField(exchange, 'gcs_blob_name') !== undefined;
  const isUploaded = audioFile(exchange) !== undefined;
  if (isStored && isUploaded) return "Provide either 'audio' or 'gcs_blob_name', not both.";
  if (!isStored && !isUploaded) return "One of 'audio' or 'gcs_blob_name' is required.";
  if (isRunpod(exchange)) return undefined;
  if (isStored) return "GCS input is not supported on the 'modal' platform; use platform='runpod'.";
  const given = runpodFields.filter((name) => textField(exchange, name) !== undefined);
  if (given.length === 0) return undefined;
  return `${given.map((name) => `'${name}'`).join(', ')}: only available on platform='runpod'.`;
}

/** Of a file in the service's store only the name is known, so the transcript is chosen by that. */
function transcribeStored(call: {
  readonly exchange: Exchange;
  readonly language: string;
  readonly id: number;
}): Answer {
  const { exchange, language, id } = call;
  const name = textField(exchange, 'gcs_blob_name') ?? '';
  const audioUrl = storedUrl(name, id);
  return transcriptAnswer({ language, bytes: Buffer.from(name), id, audioUrl, time: exchange.time });
}

function isRunpod(exchange: Exchange): boolean {
  return textField(exchange, 'platform') === 'runpod';
}
