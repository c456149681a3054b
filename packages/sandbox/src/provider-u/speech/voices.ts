/** The voices of spark-tts, by number (upstreams.md 1.4), with the names that the service gives them too. */
const sparkVoices: ReadonlyMap<string, string> = new Map([
  ['241', 'acholi_female'],
  ['242', 'ateso_female'],
  ['243', 'runyankore_female'],
  ['245', 'lugbara_female'],
  ['246', 'swahili_male'],
  ['248', 'luganda_female'],
]);

/** The first voice of orpheus-3b-tts in each of the service's own languages that has one; Lugbara has none. */
const orpheusVoices: ReadonlyMap<string, string> = new Map([
  ['salt_ach_0001', 'ach'],
  ['salt_eng_0001', 'eng'],
  ['salt_lug_0001', 'lug'],
  ['salt_nyn_0001', 'nyn'],
  ['waxal_swa_0006', 'swa'],
  ['salt_teo_0001', 'teo'],
]);

/** The numbers of the voices, as the legacy path takes them. */
export const speakerIds: readonly number[] = [...sparkVoices.keys()].map(Number);

/** The voice of each model when a request names none: Luganda, whatever the text. */
export const defaultVoices: Readonly<Record<string, string>> = {
  'orpheus-3b-tts': 'salt_lug_0001',
  'spark-tts': '248',
};

/** Whether spark-tts has a voice of this number or name. */
export function isSparkVoice(voice: string): boolean {
  return sparkVoices.has(voice) || [...sparkVoices.values()].includes(voice.toLowerCase());
}

/** The language of a voice of orpheus-3b-tts; undefined when it has none of that name. */
export function languageOfOrpheusVoice(voice: string): string | undefined {
  return orpheusVoices.get(voice);
}

/** What is wrong with a voice of orpheus-3b-tts and the language asked for, if one is. */
export function wrongOrpheusVoice(voice: string, language: string | undefined): string | undefined {
  const actual = orpheusVoices.get(voice);
  const languages = [...orpheusVoices.values()];
  if (actual === undefined) return `speaker_id '${voice}' not found; see /speakers`;
  if (language === undefined || language === actual) return undefined;
  return languages.includes(language)
    ? `speaker '${voice}' is for language '${actual}', not '${language}'; see /speakers/${language}`
    : `language '${language}' not supported; supported: ${languages.join(', ')}`;
}
