import { wordsOf } from './words.js';

/** Values of programs that are no text in any language. */
const VALUE = /^["'`(<[{]*(?:null|undefined|NaN|\[?object Object\]?)["'`)>\]}.!]*$/;
/** Those that are English words as well, and so the translation of a word or two. */
const VALUE_IN_WORDS = /^["'`(<[{]*(?:none|nil|error|n\/a|undefined)["'`)>\]}.!]*$/i;
const LONGEST_WORD_FOR_VALUE = 2;
/** A message that is introduced by what it is. */
const LABELLED = /^(?:[\w-]+ ){0,2}\w*(?:error|exception|failure)(?: code)?(?: \d{1,5})?\s?(?:[:(]|[-–—]\s)/i;
/** One in any language. */
const LABEL = /^[^\s:]+(?:\s[^\s:]+){0,2}(?:\s?[:(]|\s?[–—]\s|\s-\s)/;

/** How messages of services, and of models that refuse, begin. */
const BEGINNINGS: readonly RegExp[] = [
  /^(?:http )?(?:error )?[45]\d\d:? (?:bad|un|forb|not|req|too|int|serv|gate|pay)/i,
  /^(?:http(?:\/[\d.]+)? [45]\d\d|(?:http )?error(?: code)?:? [45]\d\d)\b/i,
  /^traceback \(most recent call last\)/i,
  /^(?:an? )?(?:internal server|unknown|unexpected|server|network|runtime|validation) error\b/i,
  /^(?:oops|sorry)?\W{0,3}(?:an |some )?error (?:has )?occur/i,
  /^(?:oops\W{0,3})?something went wrong\b/i,
  /^bad (?:gateway|request)\b/i,
  /^(?:the )?(?:service|server|model|translation)(?: service)?(?: is)? (?:temporarily |currently )?(?:unavailable|not available)\b/i,
  /^(?:the )?(?:gateway|connection|request|read) tim(?:e-?out|ed out)\b/i,
  /^too many requests\b/i,
  /^(?:the )?(?:rate limit|quota)(?: was| has been)? (?:exceeded|reached)\b/i,
  /^(?:the )?(?:requested |given )?(?:source |target )?language(?: pair| code)?\b.{0,40}\bnot (?:\w+ )?supported\b/i,
  /^unsupported (?:source |target |input )?language\b/i,
  /^(?:the )?translation (?:has )?(?:failed|error)\b/i,
  /^(?:failed|unable|not able) to (?:translate|process|complete|fetch|load|connect)\b/i,
  /^(?:could not|cannot|can['’]t) (?:translate|process)\b/i,
  /^(?:i(?:['’]m| am) )?(?:sorry|afraid)\b.{0,40}\b(?:can(?:not|['’]t| not)|unable|not able)\b.{0,40}\b(?:translat|assist|help|provide|process)/i,
  /^i (?:can(?:not|['’]t| not)|am unable to|am not able to) (?:translat|assist|help|provide|process)/i,
  /^as an ai\b/i,
  /^(?:the )?model .{1,80} is (?:currently )?loading\b/i,
  /^(?:invalid|missing) (?:api[ _-]?key|token|request|input|language|credentials)\b/i,
  /^(?:unauthorized|access denied|not authenticated)\b/i,
];

/** More of a text than a message's first sentence is not looked at. */
const BEGINNING_CHARACTERS = 200;

/** Whether a translation reads like an error message where its source reads like none. */
export function isErrorLike(source: string, translation: string): boolean {
  const [from, to] = [beginningOf(source), beginningOf(translation)];
  if (readsLikeMessage(from)) return false;
  if (LABELLED.test(to)) return !LABEL.test(from);
  if (VALUE_IN_WORDS.test(to) && !VALUE.test(to)) return wordsOf(from).length > LONGEST_WORD_FOR_VALUE;
  return readsLikeMessage(to);
}

function beginningOf(text: string): string {
  return text.trim().slice(0, BEGINNING_CHARACTERS);
}

function readsLikeMessage(text: string): boolean {
  return [VALUE, LABELLED, ...BEGINNINGS].some((pattern) => pattern.test(text));
}
