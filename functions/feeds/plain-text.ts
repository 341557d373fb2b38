import { Parser } from 'htmlparser2';

/** Longer texts are cut before they are read: what is shown of them is at most a few hundred characters. */
const maxInput = 20_000;

/** Titles are escaped once or twice too often by some systems (`&amp;#038;`, `&#060;em&#062;`). */
const maxPasses = 3;
const stillEncoded = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});|<\/?[a-z][^<>]*>/i;

const unread = new Set(['script', 'style', 'template', 'noscript', 'svg', 'math', 'iframe', 'object']);
const inline = new Set(['a', 'abbr', 'b', 'cite', 'code', 'em', 'font', 'i', 'mark', 'q', 's', 'small']);
const inlineToo = new Set(['span', 'strong', 'sub', 'sup', 'u', 'wbr']);

/** Control characters, and those that turn the direction of what follows. */
const invisible = /[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

function strip(html: string): string {
  const parts: string[] = [];
  let hidden = 0;
  const space = (name: string) => {
    if (!inline.has(name) && !inlineToo.has(name)) parts.push(' ');
  };
  const parser = new Parser({
    onopentagname(name) {
      if (unread.has(name)) hidden += 1;
      space(name);
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1;
      space(name);
    },
    ontext(text) {
      if (hidden === 0) parts.push(text);
    },
  });
  parser.end(html);
  return parts.join('');
}

/** At most `max` characters, cut at a word with an ellipsis, and never inside a character. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/\uFFFD$/, '')}…`;
}

/** A text without markup on one line: at most `max` characters, cut at a word with an ellipsis. */
export function oneLine(text: string, max: number): string {
  const clean = text.slice(0, maxInput).replace(/\s+/g, ' ').replace(invisible, '').toWellFormed().trim();
  return shorten(clean, max);
}

/**
 * The text of a piece of HTML on one line: without tags and entities, also where they were escaped twice, and
 * without scripts. At most `max` characters, cut at a word with an ellipsis. Linear in the length of the input.
 */
export function plainText(html: string, max: number): string {
  let text = html.slice(0, maxInput);
  for (let pass = 0; pass < maxPasses && (pass === 0 || stillEncoded.test(text)); pass += 1)
    text = strip(text);
  return oneLine(text, max);
}
