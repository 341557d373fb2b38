/**
 * Reads XML as playlists have it, without a browser: names, text, and nothing that could reach out or swell. A document
 * type is skipped, so that the entities it declares stay as they are written; nothing is nested in calls.
 */

/** An element that has ended. */
interface XmlElement {
  /** The names from the root to it without their prefixes, 'playlist/trackList/track'. */
  readonly path: string;
  /** The text that stands directly in it. */
  readonly text: string;
}

/** Why a text is no XML that we read. */
export class XmlTrouble extends Error {
  override name = 'XmlTrouble';
}

const mostDepth = 100;
const damaged = 'This file is damaged: a part of it does not end.';

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Numbers that are no letters are left out; entities that XML does not know of itself stay as written. */
const decode = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return named[name.toLowerCase()] ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
        ? String.fromCodePoint(code)
        : '';
    },
  );

/** The place behind the next `end` from `from` on. */
function behind(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from);
  if (at < 0) throw new XmlTrouble(damaged);
  return at + end.length;
}

/** The place behind the '>' of a tag that begins before `from`; one in quotes does not end it. */
function behindTag(text: string, from: number): number {
  const mark = /[>"']/g;
  mark.lastIndex = from;
  for (;;) {
    const found = mark.exec(text)?.[0];
    if (found === undefined) throw new XmlTrouble(damaged);
    if (found === '>') return mark.lastIndex;
    mark.lastIndex = behind(text, found, mark.lastIndex);
  }
}

/** The place behind a document type, and behind what it declares in brackets. */
function behindDoctype(text: string, from: number): number {
  const bracket = text.indexOf('[', from);
  const end = behind(text, '>', from);
  return bracket >= 0 && bracket < end ? behind(text, '>', behind(text, ']', bracket)) : end;
}

/** The name of a tag without its prefix. */
const nameOf = (tag: string): string => /^\/?(?:[^\s/>:]*:)?([^\s/>:]+)/.exec(tag.slice(0, 300))?.[1] ?? '';

/**
 * The elements in the order in which they end, down to the depth `deepest`; the root has depth 1. Those below are left
 * out, for a path to each of millions would take minutes. Throws `XmlTrouble` in words.
 */
export function* readXml(text: string, deepest: number): Generator<XmlElement, void> {
  const open: { name: string; text: string }[] = [];
  const say = (more: string): void => {
    const inner = open.at(-1);
    if (inner && open.length <= deepest) inner.text += more;
  };
  function* close(depth: number): Generator<XmlElement, void> {
    while (open.length > depth) {
      const path = open.length <= deepest ? open.map(({ name }) => name).join('/') : null;
      const ended = open.pop();
      if (ended && path !== null) yield { path, text: ended.text };
    }
  }
  let at = 0;
  for (;;) {
    const start = text.indexOf('<', at);
    say(decode(text.slice(at, start < 0 ? text.length : start)));
    if (start < 0) break;
    if (text.startsWith('<!--', start)) at = behind(text, '-->', start + 4);
    else if (text.startsWith('<![CDATA[', start)) {
      at = behind(text, ']]>', start + 9);
      say(text.slice(start + 9, at - 3));
    } else if (text.startsWith('<?', start)) at = behind(text, '?>', start + 2);
    else if (text.startsWith('<!', start)) at = behindDoctype(text, start + 2);
    else {
      at = behindTag(text, start + 1);
      const tag = text.slice(start + 1, at - 1);
      const name = nameOf(tag);
      if (tag.startsWith('/')) {
        const depth = open.findLastIndex((one) => one.name === name);
        if (depth >= 0) yield* close(depth);
      } else if (name) {
        open.push({ name, text: '' });
        if (open.length > mostDepth) throw new XmlTrouble('This file is nested deeper than any playlist.');
        if (tag.endsWith('/')) yield* close(open.length - 1);
      }
    }
  }
  // What was cut off at the end is read as far as it goes.
  yield* close(0);
}
