/** The words of a track: LRC with times, or plain text. They come from files of strangers, so nothing here throws. */

export interface WordLine {
  /** Seconds into the track; null in plain words. */
  readonly at: number | null;
  readonly text: string;
}

export interface TrackWords {
  /** Whether the lines have times, and so can be followed. Then they are in the order of time. */
  readonly isTimed: boolean;
  readonly lines: readonly WordLine[];
}

/** What a panel can hold; a song has some 60 lines, an hour of speech some 1,000. */
export const mostLines = 2000;
const mostLetters = 300_000;
const lettersOfLine = 500;

const stamp = /^\s*\[(\d{1,4}):(\d{1,2})(?:[.:](\d{1,3}))?\]/;
/** `[ar:Someone]`, `[offset:+250]`. */
const tag = /^\s*\[([a-z#]{1,20}):([^\]]{0,500})\]\s*$/i;
/** Times of single words, `<01:02.30>`; the panel marks whole lines. */
const wordStamp = /<\d{1,4}:\d{1,2}(?:[.:]\d{1,3})?>/g;

/** `62.3` of `01:02.30`. Hundredths are usual; some programs write thousandths. */
const secondsOf = (minutes: string, seconds: string, fraction = '') =>
  Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}0`);

function splitStamps(line: string): { times: number[]; text: string } {
  const times: number[] = [];
  let rest = line;
  for (let found = stamp.exec(rest); found; found = stamp.exec(rest)) {
    const [whole, minutes = '', seconds = '', fraction] = found;
    times.push(secondsOf(minutes, seconds, fraction));
    rest = rest.slice(whole.length);
  }
  const text = times.length > 0 ? rest.replaceAll(wordStamp, '').replaceAll(/\s+/g, ' ') : rest;
  return { times, text: text.trim().slice(0, lettersOfLine) };
}

/** Milliseconds; a positive offset makes the words come sooner, as players of LRC have it. */
function offsetOf(value: string): number {
  const offset = Number(value);
  return Number.isFinite(offset) ? offset / 1000 : 0;
}

/** Reads the words of a track. As soon as one line has a time, lines without one are left out. */
export function readWords(source: string): TrackWords {
  const timed: { at: number; text: string }[] = [];
  const plain: WordLine[] = [];
  let offset = 0;
  for (const line of source
    .slice(0, mostLetters)
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)) {
    const [, name, value = ''] = tag.exec(line) ?? [];
    const { times, text } = splitStamps(line);
    if (times.length > 0) for (const at of times) timed.push({ at, text });
    else if (name === undefined) plain.push({ at: null, text });
    else if (name.toLowerCase() === 'offset') offset = offsetOf(value);
  }
  if (timed.length === 0) return { isTimed: false, lines: withoutMargins(plain).slice(0, mostLines) };
  const lines = timed
    .map(({ at, text }) => ({ at: Math.max(0, at - offset), text }))
    .toSorted((one, other) => one.at - other.at);
  return { isTimed: true, lines: lines.slice(0, mostLines) };
}

/** Empty lines before the first words and behind the last say nothing; between them they part the verses. */
function withoutMargins(lines: readonly WordLine[]): readonly WordLine[] {
  const first = lines.findIndex(({ text }) => text !== '');
  const last = lines.findLastIndex(({ text }) => text !== '');
  return first < 0 ? [] : lines.slice(first, last + 1);
}

/** The place of the line that is sung at this second; -1 before the first, and in plain words. */
export function lineAt({ isTimed, lines }: TrackWords, seconds: number): number {
  if (!isTimed) return -1;
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.at ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
