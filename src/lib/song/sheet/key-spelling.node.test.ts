import { describe, expect, it } from 'vitest';
import type { ChordQuality, Key, Mode } from '../song.ts';
import { chordName, spellPitch } from './chord-spelling.ts';
import { fifthsOf, keyName, midiOfSpelling, nameOfSpelling } from './key-spelling.ts';

const modes: readonly Mode[] = ['major', 'minor', 'dorian', 'mixolydian'];
const allKeys: Key[] = modes.flatMap((mode) => Array.from({ length: 12 }, (_, tonic) => ({ tonic, mode })));
const spelled = (key: Key) =>
  Array.from({ length: 12 }, (_, i) => nameOfSpelling(spellPitch(60 + i, key))).join(' ');

describe('keys', () => {
  it.each([
    [7, 'major', 1, 'G major'],
    [4, 'minor', 1, 'E minor'],
    [2, 'dorian', 0, 'D dorian'],
    [10, 'mixolydian', -3, 'Bb mixolydian'],
    [6, 'major', -6, 'Gb major'],
    [3, 'minor', -6, 'Eb minor'],
    [8, 'minor', 5, 'G# minor'],
    [1, 'major', -5, 'Db major'],
    [5, 'minor', -4, 'F minor'],
  ] as const)('of tonic %i %s has the signature %i and is called %s', (tonic, mode, fifths, name) => {
    expect(fifthsOf({ tonic, mode })).toBe(fifths);
    expect(keyName({ tonic, mode })).toBe(name);
  });
});

describe('notes', () => {
  it.each([
    [{ tonic: 0, mode: 'major' }, 'C C# D Eb E F F# G Ab A Bb B'],
    [{ tonic: 4, mode: 'minor' }, 'C C# D D# E F F# G G# A Bb B'],
    [{ tonic: 0, mode: 'minor' }, 'C Db D Eb E F Gb G Ab A Bb B'],
    [{ tonic: 6, mode: 'major' }, 'C Db D Eb E F Gb G Ab A Bb Cb'],
    [{ tonic: 2, mode: 'dorian' }, 'C C# D Eb E F F# G Ab A Bb B'],
  ] satisfies [Key, string][])('in %j are %s', (key, names) => {
    expect(spelled(key)).toBe(names);
  });

  it('in all 48 keys are seven letters of the scale, and every MIDI number comes back', () => {
    for (const key of allKeys)
      for (let midi = 0; midi < 128; midi += 1)
        expect(midiOfSpelling(spellPitch(midi, key)), `${midi} in ${keyName(key)}`).toBe(midi);
    const steps = { major: [0, 2, 4, 5, 7, 9, 11], minor: [0, 2, 3, 5, 7, 8, 10] };
    for (const key of allKeys) {
      if (key.mode !== 'major' && key.mode !== 'minor') continue;
      const letters = steps[key.mode].map((step) => spellPitch(60 + key.tonic + step, key).step);
      expect(new Set(letters).size, keyName(key)).toBe(7);
    }
  });

  it('keep their letter’s octave over and under C', () => {
    expect(spellPitch(59, { tonic: 6, mode: 'major' })).toEqual({ step: 'C', alter: -1, octave: 4 });
    const sharp = spellPitch(60, { tonic: 6, mode: 'minor' }, { root: 8, quality: 'seventh' });
    expect(sharp).toEqual({ step: 'B', alter: 1, octave: 3 });
  });

  it('follow the chord under them', () => {
    const key: Key = { tonic: 0, mode: 'major' };
    expect(nameOfSpelling(spellPitch(68, key, { root: 4, quality: 'seventh' }))).toBe('G#');
    expect(nameOfSpelling(spellPitch(68, key, { root: 5, quality: 'minor' }))).toBe('Ab');
  });
});

describe('chords', () => {
  it.each([
    [9, 'minor-seventh', 'Am7'],
    [6, 'major', 'F#'],
    [10, 'sus4', 'Bbsus4'],
    [7, 'power', 'G5'],
    [2, 'seventh', 'D7'],
    [5, 'major-seventh', 'Fmaj7'],
    [11, 'diminished', 'Bdim'],
    [2, 'sus2', 'Dsus2'],
    [3, 'minor', 'Ebm'],
  ] satisfies [number, ChordQuality, string][])('root %i %s in C is %s', (root, quality, name) => {
    expect(chordName({ root, quality }, { tonic: 0, mode: 'major' })).toBe(name);
  });

  it('take flats or sharps as the key does', () => {
    expect(chordName({ root: 8, quality: 'major' }, { tonic: 0, mode: 'minor' })).toBe('Ab');
    expect(chordName({ root: 8, quality: 'minor' }, { tonic: 4, mode: 'major' })).toBe('G#m');
  });
});
