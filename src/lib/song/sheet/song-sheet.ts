import type { Meter, Song, Span } from '../song.ts';
import { beamedRuns, type CellRun } from './beamed-runs.ts';
import { spellPitch } from './chord-spelling.ts';
import { fifthsOf } from './key-spelling.ts';
import { lineCells, type Piece } from './line-cells.ts';
import { lineSpans } from './line-spans.ts';
import { writtenOctavesUp } from './treble-staff.ts';

/** A song as the lead sheet shows it: sections, their lines, of each line its bars. */

type BarLine = 'none' | 'single' | 'double' | 'final';

export interface SheetBar {
  /** Its cells from strong beat to strong beat, where a row that is too narrow for it breaks best. */
  readonly groups: readonly (readonly CellRun[])[];
  /** What stands at its end; none where the line ends, or a note sounds on. */
  readonly barLine: BarLine;
}

export interface SheetLine {
  readonly text: string;
  /** Of its first bar, counted from 1. */
  readonly barNumber: number;
  readonly bars: readonly SheetBar[];
  /** The outermost places of its heads, or of heads whose own stems would reach as far as its beams do. */
  readonly low: number;
  readonly high: number;
}

export interface Sheet {
  /** The key signature. */
  readonly fifths: number;
  /** How many octaves higher than it sounds the tune is written. */
  readonly octavesUp: number;
  readonly sections: readonly (readonly SheetLine[])[];
}

/** Parted where the number of a run differs from that of the one before. */
function partedBy(runs: readonly CellRun[], numberOf: (start: number) => number): CellRun[][] {
  const parts: CellRun[][] = [];
  let number = NaN;
  for (const run of runs) {
    const own = numberOf(run.cells[0]?.start ?? 0);
    if (own !== number) parts.push([]);
    parts.at(-1)?.push(run);
    number = own;
  }
  return parts;
}

/** A note that sounds over a bar line has the line in its cell, and what is under a beam with its end stands with it. */
function barsOf(runs: readonly CellRun[], { bar, strong }: Meter, atEnd: BarLine): SheetBar[] {
  const bars = partedBy(runs, (start) => Math.floor(start / bar));
  return bars.map((own, index) => {
    const last = own.at(-1)?.cells.at(-1);
    const isWhole = last !== undefined && (last.start + last.length) % bar === 0;
    return {
      groups: partedBy(own, (start) => strong.filter((place) => place <= start % bar).length),
      barLine: !isWhole ? 'none' : index === bars.length - 1 ? atEnd : 'single',
    };
  });
}

/** The stem of a note by itself ends in the room that every line has: only beams can reach farther. */
const reach = ({ place, stem, beamed }: Piece): number[] =>
  beamed ? [place, stem.up ? Math.ceil(stem.tip) - 2 : Math.floor(stem.tip) + 2] : [place];

function lineOfRuns(text: string, span: Span, runs: readonly CellRun[], meter: Meter, atEnd: BarLine) {
  const places = runs
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => (cell.kind === 'note' ? cell.pieces.flatMap(reach) : []));
  return {
    text,
    barNumber: Math.floor(span.start / meter.bar) + 1,
    bars: barsOf(runs, meter, atEnd),
    low: Math.min(...places),
    high: Math.max(...places),
  };
}

export function songSheet(song: Song): Sheet {
  const { key, meter, chords, sections } = song;
  const pitches = sections
    .flatMap(({ lines }) => lines.flatMap(({ syllables }) => syllables))
    .flatMap(({ notes }) => notes.map(({ pitch }) => spellPitch(pitch, key)));
  const octavesUp = writtenOctavesUp(pitches);
  const spans = lineSpans(song);
  return {
    fifths: fifthsOf(key),
    octavesUp,
    sections: sections.map(({ lines, start, length }, order) =>
      lines.map(({ text, syllables }, index) => {
        const span = spans[order]?.[index] ?? { start, length };
        const cells = lineCells(syllables, span, { key, meter, octavesUp, chords });
        const isLast = index === lines.length - 1;
        const atEnd = !isLast ? 'single' : order === sections.length - 1 ? 'final' : 'double';
        return lineOfRuns(text, span, beamedRuns(cells, meter), meter, atEnd);
      }),
    ),
  };
}
