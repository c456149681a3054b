/** The words of a text in lower case, without punctuation and numbers. */
export function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}]+(?:['’ʼ-][\p{L}\p{M}]+)*/gu) ?? [];
}
