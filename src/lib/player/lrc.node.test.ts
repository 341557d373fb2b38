import { describe, expect, it } from 'vitest';
import { createRandom } from '../data/random.ts';
import { lineAt, mostLines, readWords } from './lrc.ts';

const times = (source: string) => readWords(source).lines.map(({ at, text }) => [at, text]);

describe('words with times', () => {
  it('are read with hundredths, thousandths, none, and a colon before them', () => {
    expect(times('[00:01.50]one\n[00:02.125] two\n[01:03]three\n[01:04:25]four')).toEqual([
      [1.5, 'one'],
      [2.125, 'two'],
      [63, 'three'],
      [64.25, 'four'],
    ]);
  });

  it('may have several times, and are put into their order', () => {
    expect(times('[00:30.00][00:10.00]chorus\r\n[00:20.00]verse')).toEqual([
      [10, 'chorus'],
      [20, 'verse'],
      [30, 'chorus'],
    ]);
  });

  it('come sooner by a positive offset, and never before the beginning', () => {
    expect(times('[offset:+500]\n[00:00.20]a\n[00:02.00]b')).toEqual([
      [0, 'a'],
      [1.5, 'b'],
    ]);
    expect(times('[offset:-500]\n[00:02.00]b')).toEqual([[2.5, 'b']]);
    expect(times('[offset:soon]\n[00:02.00]b')).toEqual([[2, 'b']]);
  });

  it('lose tags, times of single words, a byte order mark and lines without a time', () => {
    const source =
      '\uFEFF[ar:Someone]\n[ti:A song]\n[00:01.00]<00:01.00>Ah <00:01.40> so\nno time\n[00:04.00]';
    expect(times(source)).toEqual([
      [1, 'Ah so'],
      [4, ''],
    ]);
  });
});

describe('plain words', () => {
  it('stay as they are, without empty margins', () => {
    expect(readWords('\n\nfirst\n\n[Chorus]\nsecond\n')).toEqual({
      isTimed: false,
      lines: ['first', '', '[Chorus]', 'second'].map((text) => ({ at: null, text })),
    });
  });

  it('of nothing are none', () => {
    for (const source of ['', '\n \n', '[ar:Someone]']) expect(readWords(source).lines).toEqual([]);
  });
});

describe('the line of a second', () => {
  const words = readWords('[00:01.00]a\n[00:02.00]b\n[00:02.00]c\n[00:05.00]d');

  it.each([
    [0, -1],
    [1, 0],
    [1.99, 0],
    [2, 2],
    [4.9, 2],
    [9999, 3],
    [Number.NaN, -1],
  ])('%d is %d', (seconds, place) => expect(lineAt(words, seconds)).toBe(place));

  it('is none in plain words', () => expect(lineAt(readWords('a\nb'), 5)).toBe(-1));
});

describe('words of a stranger', () => {
  it('are cut to what a panel can hold', () => {
    expect(readWords('[00:01.00]x\n'.repeat(9000)).lines).toHaveLength(mostLines);
    expect(readWords('x\n'.repeat(9000)).lines).toHaveLength(mostLines);
    expect(readWords(`[00:01.00]${'x'.repeat(9000)}`).lines[0]?.text).toHaveLength(500);
  });

  it('never throw, and always come in the order of time', () => {
    const random = createRandom(5);
    const letters = ['[', ']', '<', '>', ':', '.', '0', '9', '5', '\n', ' ', 'a', '\r', 'é', '\u0000'];
    for (let run = 0; run < 500; run += 1) {
      const source = Array.from({ length: 120 }, () => random.pick(letters)).join('');
      const { isTimed, lines } = readWords(`[00:05.00]x\n${source}`);
      expect(isTimed).toBe(true);
      const at = lines.map((line) => line.at ?? Number.NaN);
      expect(at).toEqual(at.toSorted((one, other) => one - other));
      expect(at.every((second) => second >= 0)).toBe(true);
    }
  });
});
