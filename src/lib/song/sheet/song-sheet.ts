import type { Meter, Song, Span } from '../song.ts';
import { spellPitch } from './chord-spelling.ts';
import { fifthsOf } from './key-spelling.ts';
import { lineCells, type NoteCell, type RestCell } from './line-cells.ts';
import { lineSpans } from './line-spans.ts';
import { writtenOctavesUp } from './treble-staff.ts';

/** A song as the lead sheet shows it: sections, their lines, of each line its bars. */

type Cell = NoteCell | RestCell;

type BarLine = 'none' | 'single' | 'double' | 'final';

export interface SheetBar {
  /** Its cells from strong beat to strong beat, where a row that is too narrow for it breaks best. */
  readonly groups: readonly (readonly Cell[])[];
  /** What stands at its end; none where the line ends, or a note sounds on. */
  readonly barLine: BarLine;
}

export interface SheetLine {
  readonly text: string;
  /** Of its first bar, counted from 1. */
  readonly barNumber: number;
  readonly bars: readonly SheetBar[];
  /** The outermost places of its heads. */
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

/** In runs of cells whose `numberOf` is the same. */
function runsOf(cells: readonly Cell[], numberOf: (cell: Cell) => number): Cell[][] {
  const runs: Cell[][] = [];
  let number = NaN;
  for (const cell of cells) {
    const own = numberOf(cell);
    if (own !== number) runs.push([]);
    runs.at(-1)?.push(cell);
    number = own;
  }
  return runs;
}

/** A note that sounds over a bar line has the line in its cell. */
function barsOf(cells: readonly Cell[], { bar, strong }: Meter, atEnd: BarLine): SheetBar[] {
  const bars = runsOf(cells, ({ start }) => Math.floor(start / bar));
  return bars.map((own, index) => {
    const last = own.at(-1);
    const isWhole = last !== undefined && (last.start + last.length) % bar === 0;
    return {
      groups: runsOf(own, ({ start }) => strong.filter((place) => place <= start % bar).length),
      barLine: !isWhole ? 'none' : index === bars.length - 1 ? atEnd : 'single',
    };
  });
}

function lineOfCells(text: string, span: Span, cells: readonly Cell[], meter: Meter, atEnd: BarLine) {
  const places = cells.flatMap((cell) => (cell.kind === 'note' ? cell.pieces.map(({ place }) => place) : []));
  return {
    text,
    barNumber: Math.floor(span.start / meter.bar) + 1,
    bars: barsOf(cells, meter, atEnd),
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
        return lineOfCells(text, span, cells, meter, atEnd);
      }),
    ),
  };
}
