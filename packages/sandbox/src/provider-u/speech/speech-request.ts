import type { Answer } from '../../http/answer.js';
import type { Exchange } from '../../http/exchange.js';
import { countCodePoints } from '../../phrasebook/tokens.js';
import { invalidField } from '../error-answers.js';
import { aNumber, anInteger, aString, givenFields, oneOf, refuseFields } from './json-fields.js';
import { defaultVoices, isSparkVoice, wrongOrpheusVoice } from './voices.js';

/** A request for speech, its fields well formed and its defaults filled in. */
export interface SpeechRequest {
  /** Without white space at the ends. */
  readonly text: string;
  readonly model: string;
  readonly platform: string;
  readonly voice: string;
  readonly responseMode: string;
  readonly language: string | undefined;
  /** Names of the fields given. */
  readonly given: readonly string[];
}

const expectations = {
  text: aString,
  model: oneOf(Object.keys(defaultVoices)),
  platform: oneOf(['modal', 'runpod']),
  voice: aString,
  response_mode: oneOf(['url', 'stream', 'both']),
  language: aString,
  temperature: aNumber,
  top_p: aNumber,
  repetition_penalty: aNumber,
  max_tokens: anInteger,
  seed: anInteger,
  max_new_audio_tokens: anInteger,
};

const orpheusFields = ['language', 'top_p', 'repetition_penalty', 'max_tokens', 'seed'];
const maxCharacters: Readonly<Record<string, number>> = { 'orpheus-3b-tts': 2000, 'spark-tts': 10_000 };

/** The request of a body, or the 422 for one whose fields are not well formed. */
export function readSpeechRequest(exchange: Exchange): SpeechRequest | Answer {
  const refusal = refuseFields(exchange, expectations);
  if (refusal !== undefined) return refusal;
  const fields = givenFields(exchange);
  const field = (name: string): string | undefined => {
    const value = fields[name];
    return typeof value === 'string' ? value : undefined;
  };
  const text = field('text')?.trim() ?? '';
  if (text === '') return invalidField('text', 'Value error, text must not be empty', fields['text']);
  const model = field('model') ?? 'orpheus-3b-tts';
  return {
    text,
    model,
    platform: field('platform') ?? 'modal',
    voice: field('voice') ?? defaultVoices[model] ?? '',
    responseMode: field('response_mode') ?? 'url',
    language: field('language'),
    given: Object.keys(fields),
  };
}

/** What is wrong with a request's fields taken together (upstreams.md 1.4), in the order in which the service looks. */
export function wrongCombination(request: SpeechRequest): string | undefined {
  const { model, platform, text, voice, language } = request;
  const limit = maxCharacters[model] ?? 0;
  if (model === 'orpheus-3b-tts' && platform === 'runpod') {
    return "orpheus-3b-tts is only available on platform='modal'.";
  }
  const misplaced = misplacedField(request);
  if (misplaced !== undefined) return `'${misplaced}' is not supported for ${model} on '${platform}'.`;
  if (countCodePoints(text) > limit) return `\`text\` is too long for ${model} (max ${limit} characters).`;
  if (model === 'orpheus-3b-tts') return wrongOrpheusVoice(voice, language);
  return isSparkVoice(voice) ? undefined : `Unknown spark-tts voice '${voice}'. Use a SpeakerID name or id.`;
}

function misplacedField({ model, platform, responseMode, given }: SpeechRequest): string | undefined {
  const isSparkOnModal = model === 'spark-tts' && platform === 'modal';
  if (responseMode !== 'url' && !isSparkOnModal) return 'response_mode';
  const misplaced = [
    ...(model === 'spark-tts' ? orpheusFields : []),
    ...(isSparkOnModal ? ['temperature'] : []),
    ...(platform === 'runpod' ? [] : ['max_new_audio_tokens']),
  ];
  return misplaced.find((name) => given.includes(name));
}
