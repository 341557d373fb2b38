import { describe, expect, it } from 'vitest';
import { dictionarySyllables, linesRhyme, repeatedLines, rhymePairs } from '#scripts/rhymes/judge.ts';
import { genres } from '../contract/lyrics/lyrics-options.ts';
import { generateSong } from './generate-song.ts';
import { swapLine } from './swap-line.ts';

describe.each(genres)('swapping lines in $label', ({ value: genre }) => {
  it('keeps rhyme, metre and theme, and never repeats a line, however often', () => {
    let swaps = 0;
    let refusals = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      let song = generateSong({ seed, theme: 'dogs', genre, mood: 'romantic' });
      for (let salt = 0; salt < 4; salt += 1) {
        for (const { kind, lines } of song.sections) {
          for (const index of lines.keys()) {
            const before = song.sections.find((section) => section.kind === kind)?.lines[index]?.text;
            const swapped = swapLine(song, kind, index, salt);
            if (swapped === null) refusals += 1;
            else swaps += 1;
            song = swapped ?? song;
            const after = song.sections.find((section) => section.kind === kind)?.lines[index]?.text;
            if (swapped) expect(after).not.toBe(before);
          }
        }
        const pairs = song.sections.flatMap(rhymePairs);
        expect(pairs.filter(([line, other]) => !linesRhyme(line, other))).toEqual([]);
        expect(
          pairs.filter(([one, two]) => Math.abs(dictionarySyllables(one) - dictionarySyllables(two)) > 2),
        ).toEqual([]);
        expect(repeatedLines(song)).toEqual([]);
        const chorus = song.sections.find(({ kind }) => kind === 'chorus');
        expect(chorus?.lines.some(({ text }) => text.includes('dogs'))).toBe(true);
      }
    }
    process.stdout.write(`${genre}: ${swaps} lines swapped, ${refusals} without another\n`);
    expect(refusals / (swaps + refusals)).toBeLessThan(0.1);
  });
});

describe('a swap', () => {
  const song = generateSong({ seed: 5, theme: 'dogs', genre: 'country', mood: 'happy' });

  it('depends on nothing but song, place and salt', () => {
    expect(swapLine(song, 'verse1', 0, 3)).toEqual(swapLine(song, 'verse1', 0, 3));
    const texts = Array.from(
      { length: 12 },
      (_, salt) => swapLine(song, 'verse1', 0, salt)?.sections[0]?.lines[0]?.text,
    );
    expect(new Set(texts).size).toBeGreaterThan(1);
  });

  it('is refused for a locked line and for one that is not there', () => {
    const locked = {
      ...song,
      sections: song.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({ ...line, locked: true })),
      })),
    };
    expect(swapLine(locked, 'verse1', 0, 1)).toBeNull();
    expect(swapLine(song, 'verse1', 99, 1)).toBeNull();
    expect(swapLine(song, 'verse1', -1, 1)).toBeNull();
  });

  it('changes one line and leaves the song it was given alone', () => {
    const before = structuredClone(song);
    const after = swapLine(song, 'verse2', 1, 1);
    expect(song).toEqual(before);
    const changed = after?.sections.flatMap((section, at) =>
      section.lines.filter((line, index) => line.text !== song.sections[at]?.lines[index]?.text),
    );
    expect(changed).toHaveLength(1);
  });
});
