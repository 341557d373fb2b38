import { describe, expect, it } from 'vitest';
import { meters } from '../meters.ts';
import type { Meter, Song } from '../song.ts';
import { beamedRuns, type CellRun } from './beamed-runs.ts';
import { jig, morningSong, sungLine } from './fixture-songs.ts';
import { lineCells } from './line-cells.ts';
import { randomSong } from './random-song.ts';
import { songSheet } from './song-sheet.ts';

/** Start, length and pitch; a syllable has one or more. */
type Sung = readonly [start: number, length: number, pitch: number];

function runsOf(syllables: readonly (readonly Sung[])[], meter: Meter['id'] = '4/4', length = 16): CellRun[] {
  const line = sungLine(syllables.map(() => 'la').join(' '), syllables);
  const context = {
    key: { tonic: 0, mode: 'major' },
    meter: meters[meter],
    octavesUp: 0,
    chords: [],
  } as const;
  return beamedRuns(lineCells(line.syllables, { start: 0, length }, context), meters[meter]);
}

/** Of each run its cells' starts. */
const starts = (runs: readonly CellRun[]) => runs.map(({ cells }) => cells.map(({ start }) => start));
const beams = (runs: readonly CellRun[]) => runs.flatMap((run) => run.beams);
const pieces = (runs: readonly CellRun[]) =>
  runs.flatMap(({ cells }) => cells.flatMap((cell) => (cell.kind === 'note' ? cell.pieces : [])));

const [e4, f4, g4, b4] = [64, 65, 67, 71];

describe('cells under a beam', () => {
  it('stand together, and no others do', () => {
    const runs = runsOf([
      [[0, 2, e4]],
      [[2, 2, f4]],
      [[4, 4, g4]],
      [[8, 2, e4]],
      [[12, 2, e4]],
      [[14, 2, e4]],
    ]);
    expect(starts(runs)).toEqual([[0, 2], [4], [8], [10], [12, 14]]);
  });

  it('have a beam from the first stem to the last, which ends them', () => {
    const runs = runsOf([[[0, 2, e4]], [[2, 2, f4]]]);
    const [first, last] = pieces(runs).map(({ stem }) => stem.tip);
    expect(beams(runs)).toEqual([
      { from: { cell: 0, share: 0, edge: first }, to: { cell: 1, share: 0, edge: last }, up: true },
    ]);
    expect([first, last]).toEqual([7.5, 8]);
    expect(pieces(runs).map(({ beamed }) => beamed)).toEqual([true, true]);
  });

  it('have a second beam nearer to the heads, or a hook', () => {
    const run = runsOf([[[0, 2, e4]], [[2, 1, e4]], [[3, 1, e4]]]);
    expect(beams(run).map(({ from, to }) => [from.cell, to.cell, from.edge])).toEqual([
      [0, 2, 7],
      [1, 2, 5.5],
    ]);
    const twice = runsOf([[[0, 1, e4]], [[1, 1, e4]], [[2, 2, e4]], [[4, 1, e4]], [[5, 1, e4]]], '6/8', 12);
    expect(beams(twice).map(({ from, to }) => [from.cell, to.cell])).toEqual([
      [0, 4],
      [0, 1],
      [3, 4],
    ]);
    const dotted = runsOf([[[0, 3, e4]], [[3, 1, f4]]]);
    expect(beams(dotted)).toHaveLength(1);
    const [, { stem, hook } = { stem: null, hook: null }] = pieces(dotted);
    expect(hook?.side).toBe(-1);
    // As straight as the beam, which falls to the left.
    expect(stem && hook && stem.tip - hook.edge).toBeCloseTo(1.5 + 0.18 * 0.5, 9);
    expect(pieces(dotted)[0]?.hook).toBeNull();
  });

  it('have their beams on the other side of heads above the middle line', () => {
    const down = runsOf([[[0, 1, b4 + 5]], [[1, 1, b4 + 5]], [[2, 2, b4 + 5]]]);
    expect(beams(down).map(({ from, up }) => [from.edge, up])).toEqual([
      [0, false],
      [1.5, false],
    ]);
  });

  it('begin within a cell where a tied note does, level', () => {
    const runs = runsOf([[[2, 4, e4]], [[6, 2, e4]], [[8, 4, e4]], [[12, 4, e4]]]);
    expect(starts(runs)).toEqual([[0], [2], [6], [8], [12]]);
    const tied = runsOf([[[0, 6, e4]], [[6, 1, g4]], [[7, 1, b4]]]);
    expect(starts(tied).slice(0, 2)).toEqual([[0], [6, 7]]);
    const inside = runsOf([[[1, 4, e4]], [[5, 1, f4]], [[6, 2, g4]]]);
    const [beam] = beams(inside).filter(({ from }) => from.share > 0);
    expect(beam?.from).toMatchObject({ cell: 0, share: 0.75 });
    expect(beam?.to).toMatchObject({ cell: 2, share: 0, edge: beam?.from.edge });
  });

  it('lie within a cell where a syllable has several notes, and rise there', () => {
    const runs = runsOf([
      [
        [0, 2, e4],
        [2, 2, g4],
      ],
      [[4, 4, e4]],
    ]);
    const [beam] = beams(runs);
    expect(starts(runs).slice(0, 2)).toEqual([[0], [4]]);
    expect([beam?.from.share, beam?.to.share]).toEqual([0, 0.5]);
    expect((beam?.to.edge ?? NaN) - (beam?.from.edge ?? NaN)).toBe(1);
  });

  it('are not joined over a gap within a syllable', () => {
    const [first] = runsOf([
      [
        [0, 2, e4],
        [3, 1, g4],
      ],
    ]);
    expect(first?.beams).toEqual([]);
  });
});

describe('the sheet of a song with beams', () => {
  const allRuns = (song: Song) =>
    songSheet(song).sections.flatMap((lines) =>
      lines.flatMap(({ bars }) => bars.flatMap(({ groups }) => groups.flat())),
    );

  it('keeps a run together over a bar line, which stands in its cell', () => {
    const line = sungLine('o·ver me', [[[28, 2, e4]], [[30, 4, f4]], [[34, 2, g4]]]);
    const [verse] = morningSong.sections;
    const song = { ...morningSong, sections: verse ? [{ ...verse, lines: [line] }] : [] };
    const bars = songSheet(song).sections[0]?.[0]?.bars ?? [];
    expect(bars.map(({ groups }) => groups.map(starts))).toEqual([[[[28, 30, 34]]], [[[36]], [[40]]]]);
    expect(bars.map(({ barLine }) => barLine)).toEqual(['none', 'final']);
  });

  it('has the beams of the fixtures', () => {
    const count = (song: Song) => allRuns(song).reduce((sum, run) => sum + run.beams.length, 0);
    expect([morningSong, jig].map(count)).toEqual([3, 1]);
  });

  it('joins only notes that follow each other, has room for all beams and loses no cell, in 100 songs', () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const song = randomSong(seed);
      for (const { bars, low, high } of songSheet(song).sections.flat()) {
        const runs = bars.flatMap(({ groups }) => groups.flat());
        const cells = runs.flatMap((run) => run.cells);
        cells.slice(1).forEach(({ start }, i) => {
          const before = cells[i];
          expect(start, `seed ${seed}`).toBe((before?.start ?? NaN) + (before?.length ?? NaN));
        });
        for (const { beams: own, cells: joined } of runs) {
          if (joined.length > 1) expect(joined.every(({ kind }) => kind === 'note')).toBe(true);
          expect(joined.length === 1 || own.length > 0).toBe(true);
          for (const { from, to } of own) {
            expect(from.cell + from.share).toBeLessThan(to.cell + to.share);
            expect(Math.max(from.edge, to.edge)).toBeLessThanOrEqual(high + 2);
            expect(Math.min(from.edge, to.edge)).toBeGreaterThanOrEqual(low - 2);
            if (from.cell !== to.cell && from.share + to.share > 0) expect(from.edge).toBe(to.edge);
          }
        }
      }
    }
  });
});
