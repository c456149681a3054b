/** Control characters (Unicode category Cc) other than tab and line ends: no text has them, and some upstreams choke on them. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F]/g;

/** A text without its control characters; tabs and line ends (LF, CR, NEL) stay. */
export function removeControlCharacters(text: string): string {
  return text.replace(CONTROL, '');
}
