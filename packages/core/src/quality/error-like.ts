/** An answer that says nothing but this is none. */
const EMPTY_VALUE =
  /^["'`(<[{]*(?:null|undefined|none|nil|nan|n\/a|error|\[?object object\]?)["'`)>\]}.!]*$/i;

/** How messages of services and of models that refuse begin. */
const BEGINNINGS: readonly RegExp[] = [
  /^(?:\w+ ?)?(?:error|exception)(?: code)?(?: \d{3})?\s*[:\-–—(]/i,
  /^(?:http )?(?:error )?[45]\d\d (?:bad|un|forb|not|req|too|int|serv|gate|pay)/i,
  /^traceback \(most recent call last\)/i,
  /^(?:internal server|unknown|unexpected|server|network|runtime|validation) error\b/i,
  /^bad (?:gateway|request)\b/i,
  /^(?:the )?(?:service|server|model|translation)(?: service)?(?: is| was)? ?(?:temporarily |currently |not )?(?:un)?available\b/i,
  /^(?:gateway |connection |request |read )?tim(?:e-?out|ed out)\b/i,
  /^too many requests\b/i,
  /^(?:rate limit|quota)(?: was| has been)? (?:exceeded|reached)\b/i,
  /^(?:the )?(?:requested |given )?(?:source |target )?language(?: pair| code)?\b.{0,40}\bnot (?:\w+ )?supported\b/i,
  /^unsupported (?:source |target |input )?language\b/i,
  /^(?:the )?translation (?:has )?failed\b/i,
  /^failed to \w+/i,
  /^(?:unable|not able) to (?:translate|process|complete)\b/i,
  /^(?:i(?:['’]m| am) )?(?:sorry|afraid)\b.{0,40}\b(?:can(?:not|['’]t| not)|unable|not able)\b.{0,40}\b(?:translat|assist|help|provide|process)/i,
  /^i (?:can(?:not|['’]t| not)|am unable to|am not able to) (?:translat|assist|help|provide|process)/i,
  /^as an ai\b/i,
  /^model .{1,80} is (?:currently )?loading\b/i,
  /^(?:invalid|missing) (?:api ?key|token|request|input|language|credentials)\b/i,
  /^(?:unauthorized|access denied|not authenticated)\b/i,
];

/** Whether a translation reads like an error message where its source reads like none. */
export function isErrorLike(source: string, translation: string): boolean {
  return readsLikeError(translation) && !readsLikeError(source);
}

function readsLikeError(text: string): boolean {
  const start = text.trim().slice(0, 300);
  return EMPTY_VALUE.test(start) || BEGINNINGS.some((beginning) => beginning.test(start));
}
