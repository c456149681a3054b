import { patternFinder, type PartFinder, type PatternKind } from './part-finder.js';
import { trimAddress } from './trim-address.js';

/** What cannot be in an address: white space, quotation marks, and the punctuation of Arabic and Ge'ez script. */
const BODY = String.raw`[^\s<>"“”„«»\x60…—|\\^،؛؟۔።፣፤]`;
const LABEL = '[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?';
/** Nothing that the address could be the rest of stands before it. */
const APART = String.raw`(?<![\p{Script=Latin}\p{M}\p{N}@]|[\p{Script=Latin}\p{M}\p{N}][_.-])`;
/** Not followed by more of a word. */
const ENDS = String.raw`(?![\p{L}\p{M}\p{N}]|_[\p{L}\p{N}])`;

/** Endings that make a bare name a domain. Those that are words or units ("so", "ke", "et", "km") are left out: "home.so we". */
const ENDINGS =
  'com|org|net|edu|gov|mil|int|info|biz|io|dev|app|xyz|africa|eu|uk|fr|ch|nl|bf|bw|cg|cv|dz|gh|gn|gq|gw|lr|ly|mw|mz|ng|rw|sn|tg|tn|tz|ug|zm|zw';
const SECOND_LEVEL = '(?:co|com|ac|or|org|go|gov|gouv|edu|ne|net|mil|sch)';
const BARE_ENDING = `(?:${SECOND_LEVEL}\\.[a-z]{2}|${ENDINGS}|COM|ORG|NET|EDU|GOV|INFO)`;
/** Before a path more are sure enough, but not "he/she" after a missing space. */
const PATH_ENDING = `(?:${ENDINGS}|ac|ai|at|au|be|br|ca|cc|cd|ci|cm|cn|co|de|dk|es|et|fm|gd|gg|gl|ie|il|in|it|jp|ke|kr|me|mg|ml|mx|no|nz|pt|ru|sa|se|sh|sl|sz|td|to|tr|tv|us|za|blog|cloud|link|news|online|page|shop|site|tech)`;

const BYTE = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';

const KINDS: readonly PatternKind[] = [
  {
    kind: 'URL',
    startsWith: 'a',
    pattern: new RegExp(`(?:https?|ftps?)://(?=[\\p{L}\\p{N}[{$%#:])${BODY}+`, 'iuy'),
    settle: trimAddress,
  },
  {
    kind: 'URL',
    startsWith: 'a',
    pattern: new RegExp(`${APART}[a-z][a-z0-9+-]{1,30}://(?=[\\p{L}\\p{N}])${BODY}+`, 'iuy'),
    settle: trimAddress,
  },
  {
    kind: 'URL',
    startsWith: 'a',
    pattern: new RegExp(`(?<!\\p{L})(?:mailto:(?=\\S{1,64}@)|geo:(?=-?\\d))${BODY}+`, 'uy'),
    settle: trimAddress,
  },
  {
    kind: 'URL',
    startsWith: 'a',
    // Of "tel:0772 123 456" the number alone.
    pattern: new RegExp(
      `(?<!\\p{L})(?:tel|sms):\\+?(?:[\\d().-]{8,30}(?!\\d)|[\\d().-]{3,7}(?! ?[\\d(]))(?:[?;]${BODY}*)?`,
      'uy',
    ),
    settle: trimAddress,
  },
  {
    kind: 'URL',
    startsWith: 'a',
    pattern: new RegExp(`${APART}www\\.(?=[\\p{L}\\p{N}])${BODY}+`, 'iuy'),
    settle: trimAddress,
  },
  {
    kind: 'domain',
    startsWith: 'a0',
    pattern: new RegExp(
      `${APART}(?:${LABEL}\\.)+${BARE_ENDING}${ENDS}(?::\\d{2,5})?(?:[/?#]${BODY}*)?`,
      'uy',
    ),
    settle: trimAddress,
  },
  {
    kind: 'domain',
    startsWith: 'a0',
    pattern: new RegExp(
      `${APART}(?:${LABEL}\\.)+${PATH_ENDING}(?::\\d{2,5})?/(?=[\\p{L}\\p{N}@#?])${BODY}+`,
      'uy',
    ),
    settle: trimAddress,
  },
  {
    kind: 'IP address',
    startsWith: 'a0',
    pattern: new RegExp(
      `(?<![\\p{Script=Latin}\\p{M}\\p{N}_]|\\p{N}\\.)(?:${BYTE}(?:\\.${BYTE}){3}${ENDS}(?!\\.\\d)|localhost:\\d{2,5})(?:[:/?#]${BODY}*)?`,
      'uy',
    ),
    settle: trimAddress,
  },
];

/** Addresses of the web and of machines: URLs, domains, IPv4 addresses. */
export const webAddressFinders: readonly PartFinder[] = KINDS.map(patternFinder);
