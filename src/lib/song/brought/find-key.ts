import { scaleOf } from '../harmony/chords.ts';
import { isStrong } from '../meters.ts';
import type { Key, Meter, Mode, Span } from '../song.ts';

/** A note of a tune that was there before its words: sixteenths from the tune's first bar, and a MIDI number. */
export interface TuneNote extends Span {
  readonly pitch: number;
}

const modes: readonly (readonly [Mode, number])[] = [
  ['major', 0],
  ['minor', 0],
  ['mixolydian', -0.04],
  ['dorian', -0.04],
];

const pitchClass = (pitch: number) => ((pitch % 12) + 12) % 12;

/**
 * The key that a tune is in: that whose scale holds most of what sounds, whose tonic triad is heard on strong beats, and on
 * whose tonic it ends. A tune without notes is in C.
 */
export function findKey(notes: readonly TuneNote[], meter: Meter): Key {
  const weights = new Array<number>(12).fill(0);
  for (const { start, length, pitch } of notes) {
    const place = pitchClass(pitch);
    weights[place] = (weights[place] ?? 0) + length * (isStrong(meter, start) ? 1.5 : 1);
  }
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1;
  const last = pitchClass(notes.at(-1)?.pitch ?? 0);
  const first = pitchClass(notes[0]?.pitch ?? 0);
  const share = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + (weights[place] ?? 0), 0) / all;

  let best: { key: Key; score: number } = { key: { tonic: 0, mode: 'major' }, score: -Infinity };
  for (const [mode, liking] of modes)
    for (let tonic = 0; tonic < 12; tonic += 1) {
      const scale = scaleOf(mode).map((step) => (tonic + step) % 12);
      const triad = [0, 2, 4].map((degree) => scale[degree] ?? 0);
      const score =
        2 * share(scale) +
        0.4 * share(triad) +
        0.25 * share([tonic]) +
        (last === tonic ? 0.25 : triad.includes(last) ? 0.08 : 0) +
        (first === tonic ? 0.06 : triad.includes(first) ? 0.04 : 0) +
        liking;
      if (score > best.score + 1e-9) best = { key: { tonic, mode }, score };
    }
  return best.key;
}
