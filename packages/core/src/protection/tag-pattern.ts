const NAME = '[a-zA-Z][a-zA-Z0-9_]{0,60}(?:[:.-][a-zA-Z0-9_]{1,60}){0,8}';
const VALUE = String.raw`(?:"[^"]*"|'[^']*'|\{[^{}]*\}|[^\s"'=<>{}\x60]+)`;
const VALUED = String.raw`[a-zA-Z_:@#*([][^\s"'<>/=]{0,80}\s{0,20}=\s{0,20}${VALUE}`;

/** HTML's attributes without a value. Others need a sign in them: prose such as "a <b and c> d" has none. */
const BOOLEAN =
  'allowfullscreen|async|autofocus|autoplay|checked|controls|default|defer|disabled|download|hidden|ismap|itemscope|loop|multiple|muted|nomodule|novalidate|open|playsinline|readonly|required|reversed|selected';
const BARE = String.raw`(?:${BOOLEAN}|(?=[a-zA-Z]{0,40}[-:@#])[a-zA-Z:@#][\w:.-]{0,80})(?=[\s/>])`;

const OPENING = String.raw`${NAME}(?:\s{1,100}(?:${VALUED}|${BARE})){0,100}\s{0,100}/?>`;
const CLOSING = String.raw`/${NAME}\s{0,100}>`;

/** An opening or closing tag of HTML or XML with its attributes, strict enough to leave "a < b and c > d" alone. */
export const TAG = new RegExp(`<(?:${OPENING}|${CLOSING})`, 'y');
