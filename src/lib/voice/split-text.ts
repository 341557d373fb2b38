import { sentenceEnds } from './sentence-ends.ts';
import { countSlow } from './speaking-time.ts';

/** What is spoken in one breath: `text` is `original.slice(start, end)`. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Some engines fall silent after about 15 seconds of one utterance (and tell nobody). */
export const maxPieceCharacters = 180;
/** The same time in scripts whose signs stand for a syllable or a word. */
const maxSlowCharacters = 60;

const lines = /[^\n\r\u2028\u2029\u0085]+/gu;
/** Something that a voice can say: a letter, a number, an emoji. Rules like '***' are passed over in silence. */
const sayable = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
const clauseEnd = /[,;:—–](?=\s)|[—–،؛、，；：]/gu;
const space = /\s/gu;
/** Marks and joiners that belong to the sign before them, and the second half of a pair. */
const continues = /^(?:\p{M}|\p{Emoji_Modifier}|\u200c|\u200d|[\udc00-\udfff])/u;

/** The end of the last match in the window, or 0. */
function lastEnd(window: string, pattern: RegExp): number {
  let end = 0;
  for (const match of window.matchAll(pattern)) end = match.index + match[0].length;
  return end;
}

/** The last place at or before `max` where a word, or a sign as people see it, ends; 0 when there is none. */
function segmentEnd(text: string, max: number, granularity: 'word' | 'grapheme'): number {
  if (typeof Intl.Segmenter !== 'function') return 0;
  const segments = new Intl.Segmenter(undefined, { granularity }).segment(text.slice(0, max + 40));
  return segments.containing(max)?.index ?? 0;
}

/** The same for browsers without a segmenter. Never inside a surrogate pair, whatever the text. */
function plainEnd(text: string, max: number): number {
  let end = max;
  while (end > 0 && (continues.test(text.slice(end)) || text[end - 1] === '\u200d')) end -= 1;
  if (end > 0) return end;
  return /^[\udc00-\udfff]/.test(text.slice(max)) ? max - 1 : max;
}

/** Where to cut a sentence that is too long: after a clause, else a word, else a sign. */
function cutAt(text: string, max: number): number {
  const window = text.slice(0, max);
  const clause = lastEnd(window, clauseEnd);
  if (clause > max / 3) return clause;
  return (
    lastEnd(window, space) ||
    segmentEnd(text, max, 'word') ||
    segmentEnd(text, max, 'grapheme') ||
    plainEnd(text, max)
  );
}

function* cutSentence(text: string, offset: number): Generator<Piece> {
  let from = 0;
  while (from < text.length) {
    const rest = text.slice(from);
    const head = rest.slice(0, maxPieceCharacters);
    const max = countSlow(head) * 2 > head.length ? maxSlowCharacters : maxPieceCharacters;
    const length = rest.trim().length <= max ? rest.length : cutAt(rest, max);
    const part = rest.slice(0, length);
    const start = offset + from + part.length - part.trimStart().length;
    const spoken = part.trim();
    if (sayable.test(spoken)) yield { text: spoken, start, end: start + spoken.length };
    from += length;
  }
}

/**
 * Cuts a text into pieces of at most 180 characters, in order: at the ends of lines and sentences, else of
 * clauses, else of words. What lies between the pieces is space, or signs that nobody speaks.
 */
export function splitText(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const line of text.matchAll(lines)) {
    let start = 0;
    for (const end of sentenceEnds(line[0])) {
      pieces.push(...cutSentence(line[0].slice(start, end), line.index + start));
      start = end;
    }
  }
  return pieces;
}
