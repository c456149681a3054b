import { fieldOf, type Answer } from './answer.js';
import type { RunningService } from './running-service.js';

/** The codes of the specification, in its order. */
export const CODES = 'lug ach teo nyn lgg en yo tw ee gaa fat dag gur ki luo mer kus sw fr ar af'.split(' ');

/** One language as it is listed. */
export interface Entry {
  readonly code: string;
  readonly name: string;
  readonly native_name: string;
  readonly direction: string;
  readonly aliases: readonly string[];
  readonly translate_to: readonly string[];
  readonly translate_from: readonly string[];
  readonly providers: readonly string[];
  readonly speech_to_text: boolean;
  readonly text_to_speech: boolean;
  readonly tts_voice_id: number | null;
}

/** The entries of an answered list. */
export function entriesOf(answer: Answer): readonly Entry[] {
  return fieldOf(answer, 'languages') as readonly Entry[];
}

/** What a service lists. */
export async function listedBy(service: RunningService): Promise<readonly Entry[]> {
  return entriesOf(await service.ask('/api/v1/languages'));
}
