/** One line of the parallel data: English beside one other language, with its origin. */
export interface ParallelLine {
  readonly lang: string;
  readonly en: string;
  readonly text: string;
  readonly source: string;
  readonly license: string;
}

const openLicenses = /^(CC0|CC-BY-\d|CC-BY-SA-\d|MIT|Unicode)/u;
const markup = /[$<>{}[\]|_=→+#~()]|\/|https?:|www\.|&\w+;| - |\.\.\./u;
const grammarNotes = /\b(tense|verb|plural|singular|noun|prefix|suffix|pronoun|vowel|formal)\b/iu;
/** News of violence and the like is left out: the sentences are shown in demonstrations. */
const unsuitable =
  /\b(kill\w*|murder\w*|rap(?:e|ed|ist)|sex\w*|porn\w*|dead|death|died?|shot|shoot\w*|assault\w*|terror\w*|black|suicide|corpse|genocide|drugs?|blood|body|bodies|abus\w*|naked|breast|bomb\w*|Kavanaugh)\b/iu;
const quotation = /["“”«»]/u;

/**
 * Words that are Swahili and not Kĩmĩrũ. The Meru lines of the data are partly Swahili; lines with any of these are left
 * out. Short loans (days of the week, `sukari`) stay, because Meru speakers use them.
 */
const swahiliWords =
  /\b(kwa|katika|hii|huyu|hiyo|hizi|wangu|yangu|langu|yake|wake|sana|tayari|lakini|hapana|asante|nini|kutoka|kuhusu|kama|hivyo|pia|kila|kuwa|yenye|ambayo|nchini)\b/iu;

/** Whether a line may be shipped in a data file as it is (CC0, CC-BY, CC-BY-SA, MIT or Unicode). */
export function isOpenlyLicensed(line: ParallelLine): boolean {
  return openLicenses.test(line.license);
}

/** Whether the line comes from a list of interface messages rather than from prose. */
export function isInterfaceText(line: ParallelLine): boolean {
  return line.source.startsWith('MediaWiki');
}

/** Stories and interface messages must end like a sentence, which leaves out titles and labels. */
function mustEndAsSentence(line: ParallelLine): boolean {
  return isInterfaceText(line) || line.source.startsWith('African Storybook');
}

/** Number of words, counted at white space. */
export function wordCount(text: string): number {
  return text.trim().split(/\s+/u).length;
}

/** Whether a line reads as a sentence of 2 to 25 words without placeholders, markup or notes on grammar. */
export function isSentence(line: ParallelLine): boolean {
  return (
    !line.source.startsWith('CLDR') &&
    [line.en, line.text].every((side) => readsAsSentence(side)) &&
    !grammarNotes.test(line.en) &&
    !unsuitable.test(line.en) &&
    isPlausiblePair(line) &&
    !(line.lang === 'mer' && swahiliWords.test(line.text)) &&
    (!mustEndAsSentence(line) || /^\p{Lu}.*[.?!]$/u.test(line.en))
  );
}

function readsAsSentence(side: string): boolean {
  const words = wordCount(side);
  return (
    words >= 2 && words <= 25 && /^[\p{L}\p{N}’']/u.test(side) && !markup.test(side) && !quotation.test(side)
  );
}

function isPlausiblePair(line: ParallelLine): boolean {
  const ratio = line.text.length / line.en.length;
  return ratio > 0.4 && ratio < 2.5 && line.en.toLowerCase() !== line.text.toLowerCase();
}
