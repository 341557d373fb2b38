import { describe, expect, it } from 'vitest';
import { bandOfTune } from './band-of-tune.ts';
import { isInChord } from './harmony/chords.ts';
import { songToMidi } from './sheet/song-midi.ts';

/** Two bars to their tonic, and a third bar: in sixteenths. */
const pitches = [60, 64, 67, 65, 64, 62, 59, 60, 64, 65, 67, 60];
const tune = {
  ...({ title: 'Take 1', meter: '4/4', tempo: 120 } as const),
  notes: pitches.map((pitch, index) => ({ pitch, start: index * 4, length: 4 })),
};

describe('a tune with its band', () => {
  const { song, score } = bandOfTune(tune, 'piano');

  it('begins at once and is played note for note, in its time', () => {
    const { instrument, notes } = score.melody;
    expect(instrument).toBe('piano');
    expect(notes.map(({ pitch }) => pitch)).toEqual(pitches);
    expect(notes.map(({ start }) => start)).toEqual(pitches.map((_, index) => index / 2));
    expect(score.melody.sung).toBeUndefined();
  });

  it('has chords that hold it from the first beat to the last, a bass, and no drums', () => {
    expect(song.chords[0]?.start).toBe(0);
    const end = song.chords.at(-1);
    expect((end?.start ?? 0) + (end?.length ?? 0)).toBe(song.bars * 16);
    const heldBy = (at: number, pitch: number) =>
      song.chords.some(
        ({ start, length, chord }) => at >= start && at < start + length && isInChord(chord, pitch),
      );
    const strong = tune.notes.filter(({ start }) => start % 8 === 0);
    expect(strong.filter(({ start, pitch }) => heldBy(start, pitch)).length).toBeGreaterThan(4);
    expect(Math.min(...score.bass.notes.map(({ start }) => start))).toBe(0);
    expect(Math.min(...score.chords.notes.map(({ start }) => start))).toBe(0);
    expect(score.drums.hits).toEqual([]);
  });

  it('goes into a MIDI file without the words that it has not', () => {
    const text = new TextDecoder('latin1').decode(songToMidi(song, score));
    expect(text).toContain('Bass');
    expect(text).not.toMatch(/\bla\b/);
  });

  it('keeps a pickup before its first bar', () => {
    const notes = tune.notes.map(({ start, ...note }) => ({ ...note, start: start + 12 }));
    const later = bandOfTune({ ...tune, notes }, 'piano');
    expect(later.score.melody.notes[0]?.start).toBe(1.5);
    expect(later.song.chords[0]?.start).toBe(0);
  });
});
