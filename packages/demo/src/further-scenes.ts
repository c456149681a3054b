import type { BatchResult, SynthesisResult, TranscriptionResult } from '@njia/core';
import { phrases } from '@njia/sandbox';
import type { ServiceClient } from './service-client.js';

/** What was shown after the table. */
export interface FurtherScenes {
  readonly batch: BatchResult;
  readonly spoken: SynthesisResult;
  readonly heard: TranscriptionResult;
}

/** Shows a batch of which one item is wrong, a text that is spoken, and what is heard in the recording of it. */
export async function showFurtherScenes(
  client: ServiceClient,
  write: (line: string) => void,
): Promise<FurtherScenes> {
  const [luganda, swahili] = [shortPhrase('lug'), shortPhrase('sw')];
  const batch = await client.translateBatch([
    { id: 'one', text: luganda.english, target_lang: 'lug', source_lang: 'en' },
    { id: 'two', text: swahili.english, target_lang: 'sw', source_lang: 'en' },
    { id: 'wrong', text: luganda.english, target_lang: 'klingon' },
  ]);
  write(`\nA batch: ${batch.succeeded} of ${batch.total} items served in ${batch.total_latency_ms} ms.`);
  for (const { id, translated_text, error } of batch.results)
    write(`  ${id}: ${translated_text ?? `error: ${error}`}`);

  const spoken = await client.synthesise(luganda.text, 'lug');
  write(`\nSpoken by ${spoken.model_used}, voice ${spoken.voice_id}: ${luganda.text}`);
  write(`  ${spoken.content_type} until ${spoken.expires_at}`);
  const recording = await (await fetch(spoken.audio_url)).blob();
  const heard = await client.transcribe(recording, 'lug');
  write(
    `Heard by ${heard.model_used} in ${recording.size} bytes (the sandbox does not listen): ${heard.transcript}`,
  );
  return { batch, spoken, heard };
}

function shortPhrase(language: 'lug' | 'sw') {
  const phrase = phrases(language).find(({ text, english }) => text.length <= 60 && english.length <= 60);
  if (phrase === undefined) throw new Error(`the phrasebook has no short sentence for ${language}`);
  return phrase;
}
