/** A text as it is compared: without case and accents. */
export const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of the query is somewhere in the texts; case and accents do not count. */
export function hasWords(query: string, texts: readonly string[]): boolean {
  const text = plain(texts.join(' '));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
