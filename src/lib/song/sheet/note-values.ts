import type { Meter, Span } from '../song.ts';

/** Divides time into notes and rests as they are written, so that a reader sees the beats. */

export type NoteType = 'whole' | 'half' | 'quarter' | 'eighth' | '16th';

export interface NoteValue {
  readonly type: NoteType;
  readonly dotted: boolean;
}

/** By length in sixteenths. */
const values: ReadonlyMap<number, NoteValue> = new Map([
  [1, { type: '16th', dotted: false }],
  [2, { type: 'eighth', dotted: false }],
  [3, { type: 'eighth', dotted: true }],
  [4, { type: 'quarter', dotted: false }],
  [6, { type: 'quarter', dotted: true }],
  [8, { type: 'half', dotted: false }],
  [12, { type: 'half', dotted: true }],
  [16, { type: 'whole', dotted: false }],
]);

/** RangeError for a length that takes more than one note: 5, 7, 9 to 11, 13 to 15 sixteenths. */
export function valueOf(length: number): NoteValue {
  const value = values.get(length);
  if (!value) throw new RangeError(`No single note is ${length} sixteenths long`);
  return value;
}

/** How much a place in the bar weighs: 4 bar line, 3 strong beat, 2 beat, 1 eighth, 0 sixteenth. */
function weightAt(position: number, { bar, beat, strong }: Meter): number {
  const place = position % bar;
  if (place === 0) return 4;
  if (strong.includes(place)) return 3;
  if (place % beat === 0) return 2;
  return place % 2 === 0 ? 1 : 0;
}

/** The places within a span that weigh most, and what they weigh. */
function heaviestWithin({ start, length }: Span, meter: Meter) {
  const places = Array.from({ length: length - 1 }, (_, i) => start + i + 1);
  const weight = Math.max(-1, ...places.map((place) => weightAt(place, meter)));
  return { weight, places: places.filter((place) => weightAt(place, meter) === weight) };
}

/**
 * Whether one note may cover the span. A note may hide one place that is a step heavier than its own ends (the
 * syncopations eighth-quarter-eighth, quarter-half-quarter), or any number of lighter ones. A rest hides only what is
 * lighter than both its ends; in 6/8 it may end on an eighth, as the first two of a beat are a quarter rest.
 */
function isReadable(span: Span, meter: Meter, kind: 'note' | 'rest'): boolean {
  if (!values.has(span.length)) return false;
  const { weight, places } = heaviestWithin(span, meter);
  const from = weightAt(span.start, meter);
  const to = weightAt(span.start + span.length, meter);
  if (kind === 'rest') return from > weight && to >= (meter.beat === 6 ? weight : weight + 1);
  return Math.min(from, to) >= weight - 1 && (from >= weight || places.length === 1);
}

const cut = ({ start, length }: Span, at: number): [Span, Span] => [
  { start, length: at - start },
  { start: at, length: start + length - at },
];

/** Cut at the heaviest place that leaves the fewest notes; of equal ones at the last, so that the long note comes first. */
function splitInBar(span: Span, meter: Meter, kind: 'note' | 'rest'): Span[] {
  if (span.length <= 1 || isReadable(span, meter, kind)) return [span];
  return heaviestWithin(span, meter)
    .places.map((place) => cut(span, place).flatMap((part) => splitInBar(part, meter, kind)))
    .reduce((best, parts) => (parts.length <= best.length ? parts : best));
}

/**
 * The notes or rests that a span is written as: cut at bar lines, at `cuts` (in order of time), and so that every part
 * is one note value and the beats can be seen. The parts of a note are tied. A rest of a whole bar stays whole.
 */
export function splitSpan(
  span: Span,
  meter: Meter,
  kind: 'note' | 'rest',
  cuts: readonly number[] = [],
): Span[] {
  const end = span.start + span.length;
  const barLines: number[] = [];
  for (let at = (Math.floor(span.start / meter.bar) + 1) * meter.bar; at < end; at += meter.bar)
    barLines.push(at);
  const inside = cuts.filter((place) => place > span.start && place < end);
  const places = [...new Set([...barLines, ...inside])].sort((a, b) => a - b);
  const bounds = [span.start, ...places, end];
  return bounds.slice(1).flatMap((to, i) => {
    const start = bounds[i] ?? 0;
    const part = { start, length: to - start };
    return kind === 'rest' && part.length === meter.bar ? [part] : splitInBar(part, meter, kind);
  });
}
