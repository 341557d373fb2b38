import { isInChord } from '../harmony/chords.ts';
import { chordOf } from '../harmony/progressions.ts';
import { isStrong } from '../meters.ts';
import type { ChordVocabulary } from '../styles.ts';
import type { Chord, ChordSpan, Key, Meter, Mode } from '../song.ts';
import type { TuneNote } from './find-key.ts';

/** The chords that a tune may have, the likeliest first; what is rare costs more. */
// prettier-ignore
const numerals: Readonly<Record<Mode, readonly (readonly [numeral: string, cost: number])[]>> = {
  major: [['I', 0], ['IV', 0.2], ['V', 0.2], ['vi', 0.4], ['ii', 0.6], ['iii', 1]],
  minor: [['i', 0], ['VI', 0.3], ['VII', 0.3], ['iv', 0.3], ['V', 0.5], ['III', 0.4], ['v', 0.9]],
  dorian: [['i', 0], ['IV', 0.2], ['VII', 0.3], ['III', 0.5], ['ii', 0.7]],
  mixolydian: [['I', 0], ['VII', 0.2], ['IV', 0.2], ['v', 0.6], ['ii', 0.8]],
};

/**
 * How well one chord follows another: up a fourth best, by a step or a third well; the same again is a little dull, but
 * within a bar it is what one expects.
 */
function moveCost(from: Chord, to: Chord, isWithinBar: boolean): number {
  const up = (to.root - from.root + 12) % 12;
  if (up === 0) return isWithinBar ? 0 : 0.5;
  const cost = { 5: 0, 7: 0.2, 2: 0.3, 10: 0.4, 9: 0.2, 3: 0.3, 8: 0.3, 4: 0.4 }[up] ?? 0.8;
  return isWithinBar ? cost + 0.8 : cost;
}

/** Chords may change so often, in sixteenths. */
const eachOf: Readonly<Record<Meter['id'], number>> = { '4/4': 8, '3/4': 12, '6/8': 12 };

/** How much of what sounds meanwhile the chord does not hold, strong beats twice. */
function clash(notes: readonly TuneNote[], chord: Chord, from: number, to: number, meter: Meter): number {
  return notes.reduce((sum, { start, length, pitch }) => {
    const heard = Math.min(to, start + length) - Math.max(from, start);
    if (heard <= 0 || isInChord(chord, pitch)) return sum;
    return sum + (heard / meter.bar) * (isStrong(meter, Math.max(from, start)) ? 8 : 4);
  }, 0);
}

/**
 * Chords for a tune of `bars` bars, as a musician would accompany it: they hold its notes, follow one another well, change
 * with the bar or at its half, and end on the tonic where the tune does. The cheapest path through all of them.
 */
export function harmonizeTune(
  notes: readonly TuneNote[],
  bars: number,
  { key, meter, vocabulary }: { key: Key; meter: Meter; vocabulary: ChordVocabulary },
): ChordSpan[] {
  // A power chord has no third to clash with; what is judged is the triad that it stands for.
  const known = numerals[key.mode].map(([numeral, cost]) => ({
    cost,
    judged: chordOf(numeral, key, 'triads'),
    chord: chordOf(numeral, key, vocabulary),
  }));
  const each = eachOf[meter.id];
  const count = (bars * meter.bar) / each;
  const last = notes.at(-1);
  const endsHome = last !== undefined && (((last.pitch - key.tonic) % 12) + 12) % 12 === 0;
  let costs = known.map(() => 0);
  const steps: number[][] = [];
  for (let place = 0; place < count; place += 1) {
    const from = place * each;
    const isFirst = place === 0;
    const isEnd = place === count - 1 && endsHome;
    const before = costs;
    const step: number[] = [];
    costs = known.map(({ cost, judged }, index) => {
      const come = known.map((other, at) =>
        isFirst
          ? at === index
            ? 0
            : Infinity
          : (before[at] ?? 0) + moveCost(other.judged, judged, from % meter.bar !== 0),
      );
      const best = come.indexOf(Math.min(...come));
      step.push(best);
      const away = index === 0 ? 0 : isEnd ? 3 : isFirst ? 0.4 : 0;
      return (
        (come[best] ?? 0) + (cost * each) / meter.bar + away + clash(notes, judged, from, from + each, meter)
      );
    });
    steps.push(step);
  }
  let at = costs.indexOf(Math.min(...costs));
  const path: ChordSpan[] = [];
  for (let place = count - 1; place >= 0; place -= 1) {
    const chord = known[at]?.chord;
    if (chord) path.unshift({ start: place * each, length: each, chord });
    at = steps[place]?.[at] ?? 0;
  }
  return path.filter(({ start, chord }, index) => {
    const before = path[index - 1]?.chord;
    return start % meter.bar === 0 || before?.root !== chord.root || before.quality !== chord.quality;
  });
}
