import type { Meter } from '../song.ts';
import type { TuneNote } from './find-key.ts';

/** A line of a tune: its notes, counted from the tune's first bar, and its bars. */
export interface TuneLine<T extends TuneNote = TuneNote> {
  readonly notes: readonly T[];
  readonly firstBar: number;
  readonly bars: number;
}

/** A line has so many bars, or more where nothing is sung. */
const usualBars: Readonly<Record<Meter['id'], number>> = { '4/4': 2, '3/4': 4, '6/8': 2 };

/** The wait before a note: from the end of the one before it, or more for one that was long. */
function waitBefore(notes: readonly TuneNote[], index: number): number {
  const [before, note] = [notes[index - 1], notes[index]];
  if (!before || !note) return Infinity;
  return note.start - before.start + 2 * Math.max(0, note.start - before.start - before.length);
}

/** The first note of the line that begins near a bar line: after the longest wait within half a bar before it. */
function firstOf(notes: readonly TuneNote[], barLine: number, meter: Meter): number {
  const onLine = notes.findIndex(({ start }) => start >= barLine);
  const end = onLine < 0 ? notes.length : onLine;
  let best = end;
  // A pickup must be parted from what is before it by more than its own notes are from each other.
  let longest = waitBefore(notes, end) + 1;
  for (let index = end - 1; index > 0; index -= 1) {
    if ((notes[index]?.start ?? 0) < barLine - meter.bar / 2) break;
    if (waitBefore(notes, index) > longest) [best, longest] = [index, waitBefore(notes, index)];
  }
  return best;
}

/** The tune in lines of whole bars, each with its pickup. `bars`: of the whole tune. Lines without a note join the one before. */
export function splitTune<T extends TuneNote>(
  notes: readonly T[],
  bars: number,
  meter: Meter,
): TuneLine<T>[] {
  const each = usualBars[meter.id];
  const lines: { notes: T[]; firstBar: number; bars: number }[] = [];
  let from = 0;
  for (let bar = 0; bar < bars; bar += each) {
    const next = bar + each;
    const to = next >= bars ? notes.length : Math.max(from, firstOf(notes, next * meter.bar, meter));
    const own = notes.slice(from, to);
    const size = Math.min(each, bars - bar);
    const before = lines.at(-1);
    if (own.length === 0 && before) before.bars += size;
    else lines.push({ notes: own, firstBar: bar, bars: size });
    from = to;
  }
  return lines.filter((line) => line.notes.length > 0);
}
