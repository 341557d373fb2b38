import { describe, expect, it } from 'vitest';
import { meters } from '#lib/song/meters.ts';
import { sungLine } from '#lib/song/sheet/fixture-songs.ts';
import { lineCells } from '#lib/song/sheet/line-cells.ts';
import { lineWidthFor, runSize } from './cell-widths.ts';

/** Sixteenths, one to each word. */
function cellsOf(words: string) {
  const notes = words.split(' ').map((_, start) => [[start, 1, 64] as const]);
  const line = { start: 0, length: notes.length };
  const context = {
    key: { tonic: 0, mode: 'major' },
    meter: meters['4/4'],
    octavesUp: 0,
    chords: [],
  } as const;
  return lineCells(sungLine(words, notes).syllables, line, context);
}

describe('notes in one row', () => {
  it('ask for a line that holds their words', () => {
    expect(lineWidthFor(cellsOf('I am'))).toBe(9);
    expect(lineWidthFor(cellsOf('and the light is'))).toBe(16);
    expect(lineWidthFor(cellsOf('strength through thoughts brought'))).toBe(32);
    expect(lineWidthFor(cellsOf('夜夜夜夜 夜夜'))).toBe(16);
  });

  it('ask for none where no line is sure to be so wide', () => {
    expect(lineWidthFor(cellsOf('through '.repeat(8).trim()))).toBeUndefined();
  });

  it('have three columns each, wide enough to be pressed', () => {
    const { gridTemplateColumns, flexGrow } = runSize(cellsOf('I am'));
    expect(String(gridTemplateColumns).match(/minmax/g)).toHaveLength(6);
    expect(String(gridTemplateColumns).match(/1\.6rem - calc\(16 \* var\(--unit\)\)/g)).toHaveLength(2);
    expect(flexGrow).toBe(2);
  });
});
