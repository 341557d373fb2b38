/** So many letters, with a heading or two and what stands above them, are higher than the largest phone's screen. */
const nearLetters = 600;

const isEmpty = /^<(?:br|hr|img|input|wbr)\b|\/>$/;

/**
 * The text in two parts: what a phone shows first, and from a block on what is below that, which is laid out after
 * the first frame (`far.css`). The second is empty where the text is short.
 */
export function splitFar(html: string): readonly [near: string, far: string] {
  let letters = 0;
  let depth = 0;
  for (const { 0: part, index } of html.matchAll(/<[^>]*>|[^<]+/g)) {
    if (!part.startsWith('<')) letters += part.length;
    else if (part.startsWith('</')) depth -= 1;
    else {
      if (depth === 0 && letters > nearLetters) return [html.slice(0, index), html.slice(index)];
      if (!isEmpty.test(part)) depth += 1;
    }
  }
  return [html, ''];
}
