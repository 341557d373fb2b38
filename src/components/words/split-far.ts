/** So many letters, with a heading or two, are as high as two screens of a phone. */
const nearLetters = 1000;

/**
 * The text in two parts: what a phone shows first, and from a heading on what is below that, which is laid out after
 * the first frame (`far.css`). The second is empty where the text is short.
 */
export function splitFar(html: string): readonly [near: string, far: string] {
  let letters = 0;
  for (const { 0: part, index } of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (/^<h2\b/.test(part) && letters > nearLetters) return [html.slice(0, index), html.slice(index)];
    if (!part.startsWith('<')) letters += part.length;
  }
  return [html, ''];
}
