import { describe, expect, it } from 'vitest';
import { partWords, toggledBreak } from './part-words.ts';
import type { Word } from './word.ts';

const word = (syllables: Word['syllables']): Word => ({
  text: syllables.map(({ text }) => text).join(''),
  syllables,
  isFunction: false,
  pause: 'none',
});
const every = word([
  { text: 'ev', phonemes: ['EH', 'V'], stress: 1 },
  { text: 'er', phonemes: ['ER'], stress: 0 },
  { text: 'y,', phonemes: ['IY'], stress: 0 },
]);
const fire = word([{ text: 'fire', phonemes: ['F', 'AY', 'R'], stress: 1 }]);

describe('words parted by hand', () => {
  it('are joined with the vowel of the most stressed, the others as glides', () => {
    const [parted] = partWords([every], { '0': [2, 4] });
    expect(parted?.syllables).toEqual([
      { text: 'ev', phonemes: ['EH', 'V'], stress: 1 },
      { text: 'ery,', phonemes: ['ER', 'Y'], stress: 0 },
    ]);
    expect(partWords([every], { '0': [6] })[0]?.syllables).toEqual([
      { text: 'every,', phonemes: ['EH', 'V', 'R', 'Y'], stress: 1 },
    ]);
  });

  it('are split with the vowel sung on', () => {
    expect(partWords([fire], { '0': [2, 2] })[0]?.syllables).toEqual([
      { text: 'fi', phonemes: ['F', 'AY'], stress: 1 },
      { text: 're', phonemes: ['AH', 'R'], stress: 0 },
    ]);
  });

  it('stay as they are where the letters are not theirs, and where none is meant', () => {
    for (const letters of [[3, 3], [4, 0], [1], []])
      expect(partWords([fire], { '0': letters })).toEqual([fire]);
    expect(partWords([fire], { '7': [2, 2] })).toEqual([fire]);
  });

  it('toggles the break behind a syllable', () => {
    expect(toggledBreak(['ev', 'er', 'y,'], 1)).toEqual([2, 4]);
    expect(toggledBreak(['ev', 'er', 'y,'], 2)).toEqual([2, 4]);
    expect(toggledBreak(['fire'], 0)).toEqual([2, 2]);
    expect(toggledBreak(['love,'], 0)).toEqual([2, 3]);
    expect(toggledBreak(['my'], 0)).toBeNull();
    expect(toggledBreak(['灯火'], 0)).toEqual([1, 1]);
    expect(toggledBreak(['“a”'], 0)).toBeNull();
    expect(toggledBreak(['10', '', ''], 1)).toBeNull();
  });
});
