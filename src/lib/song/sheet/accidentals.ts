import { spellingAt, type Letter, type SpelledPitch } from './key-spelling.ts';

/** What a key signature of so many fifths makes of each letter: semitones. */
export function signatureOf(fifths: number): Readonly<Record<Letter, number>> {
  const alters: Record<Letter, number> = { C: 0, D: 0, E: 0, F: 0, G: 0, A: 0, B: 0 };
  for (let at = fifths - 1; at <= fifths + 5; at += 1) {
    const { step, alter } = spellingAt(at);
    alters[step] = alter;
  }
  return alters;
}

/**
 * Says of the notes of one bar, in order, which need a sign before them. A letter that has borne a sign in this bar
 * bears one again, in every octave, so that no reader's rule for how far a sign reaches can go wrong; all but the same
 * note once more.
 */
export function accidentalsOfBar(signature: Readonly<Record<Letter, number>>) {
  const signs = new Map<Letter, { alter: number; octaves: Set<number> }>();
  const isSaid = ({ step, alter, octave }: SpelledPitch): boolean => {
    const earlier = signs.get(step);
    return earlier ? earlier.alter === alter && earlier.octaves.has(octave) : alter === signature[step];
  };
  return {
    needsSign(pitch: SpelledPitch): boolean {
      if (isSaid(pitch)) return false;
      const { step, alter, octave } = pitch;
      const earlier = signs.get(step);
      const octaves = earlier?.alter === alter ? earlier.octaves : new Set<number>();
      signs.set(step, { alter, octaves: octaves.add(octave) });
      return true;
    },
    /** The same of a note tied from the one before. Readers differ in whether its sign counts for later notes. */
    needsSignWhenTied(pitch: SpelledPitch): boolean {
      if (isSaid(pitch)) return false;
      signs.set(pitch.step, { alter: pitch.alter, octaves: new Set() });
      return true;
    },
  };
}
