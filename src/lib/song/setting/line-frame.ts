import type { Meter } from '../song.ts';
import { anchorOf, type UnsetSyllable } from './sung-words.ts';

/** The bars that a line has, and where in them its rhyme falls; in sixteenths from the line's first bar. */
export interface LineFrame {
  readonly length: number;
  readonly anchorAt: number;
}

/** Broad: the words fill their bars. Quick: they come close together, and a rest follows. */
export type Pace = 'broad' | 'quick';

interface FrameRow {
  /** As many syllables have room before the rhyme. */
  readonly room: Readonly<Record<Pace, number>>;
  readonly bars: number;
  readonly anchorAt: number;
}

/** From the shortest line to the longest. Each rhyme falls on a strong beat with room for a breath after it. */
const frames: Readonly<Record<Meter['id'], readonly FrameRow[]>> = {
  '4/4': [
    { room: { broad: 5, quick: 8 }, bars: 2, anchorAt: 16 },
    { room: { broad: 17, quick: 17 }, bars: 2, anchorAt: 24 },
    { room: { broad: 38, quick: 38 }, bars: 4, anchorAt: 56 },
  ],
  '3/4': [
    { room: { broad: 4, quick: 6 }, bars: 4, anchorAt: 24 },
    { room: { broad: 17, quick: 17 }, bars: 4, anchorAt: 36 },
    { room: { broad: 40, quick: 40 }, bars: 8, anchorAt: 84 },
  ],
  '6/8': [
    { room: { broad: 3, quick: 7 }, bars: 2, anchorAt: 12 },
    { room: { broad: 10, quick: 10 }, bars: 2, anchorAt: 18 },
    { room: { broad: 22, quick: 22 }, bars: 4, anchorAt: 42 },
    { room: { broad: 46, quick: 46 }, bars: 8, anchorAt: 90 },
  ],
};

function frameFor(meter: Meter, pace: Pace, before: number, tail: number): LineFrame {
  const rows = frames[meter.id];
  const row = rows.find(({ room }) => before <= room[pace]) ?? rows.at(-1);
  if (!row) throw new RangeError('A meter without frames');
  // Longer than any line of a song: as many more bars as it needs.
  const more = Math.max(0, Math.ceil((before + tail - row.room[pace]) / meter.bar)) * 2 * meter.bar;
  return { length: row.bars * meter.bar + more, anchorAt: row.anchorAt + more };
}

/**
 * The frames of a section's lines: one for all but those that are too long for it, so that the lines answer one another.
 * Where the section was sung `before`, its rhymes fall where they fell, if the words fit.
 */
export function lineFrames(
  meter: Meter,
  pace: Pace,
  lines: readonly (readonly UnsetSyllable[])[],
  before: readonly LineFrame[] = [],
): LineFrame[] {
  const sizes = lines.map((line) => ({ upTo: anchorOf(line), tail: line.length - 1 - anchorOf(line) }));
  const usual = sizes.map(({ upTo }) => upTo).sort((a, b) => a - b)[sizes.length >> 1] ?? 0;
  return sizes.map(({ upTo, tail }, line) => {
    const own = frameFor(meter, pace, Math.max(upTo, usual), tail);
    const sung = before[line];
    const fits = sung?.length === own.length && sung.anchorAt >= frameFor(meter, pace, upTo, tail).anchorAt;
    return fits ? sung : own;
  });
}
