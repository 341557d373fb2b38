/** Learns which letters carry a vowel: logistic regression by FTRL-proximal, which leaves most weights at zero. */
import { createRandom } from '../../src/lib/data/random.ts';
import {
  findSlots,
  mark,
  mayCarry,
  seeWord,
  slotCount,
  slotsOfLetter,
} from '../../src/lib/song/words/vowel-places.ts';
import { largestWeight } from '../../src/lib/song/words/weights.ts';

interface VowelLesson {
  readonly word: string;
  /** For each letter. */
  readonly isVowel: readonly boolean[];
  readonly weight: number;
}

const rounds = 6;
const rate = 0.5;
/**
 * The larger, the fewer weights. With 4 they are 27 KB with brotli, and 95.9 % of the development words have the right
 * number of syllables; with 6, 21 KB and 95.6 %.
 */
const sparsity = 4;
/** Steps of a weight in one unit of log odds. */
const steps = 2.5;
/** Examples that are right by this are left alone. */
const sure = 0.002;

interface Examples {
  readonly slots: Int32Array;
  readonly truths: Uint8Array;
  readonly importance: Float32Array;
}

function examplesOf(lessons: readonly VowelLesson[]): Examples {
  const carriers = lessons.flatMap(({ word }) => Array.from(word, (_, at) => mayCarry(word, at)));
  const count = carriers.filter(Boolean).length;
  const slots = new Int32Array(count * slotsOfLetter);
  const truths = new Uint8Array(count);
  const importance = new Float32Array(count);
  let example = 0;
  for (const { word, isVowel, weight } of lessons) {
    const seen = seeWord(word);
    for (let at = 0; at < word.length; at += 1) {
      if (mayCarry(word, at)) {
        findSlots(seen, at, slots.subarray(example * slotsOfLetter, (example + 1) * slotsOfLetter));
        truths[example] = Number(isVowel[at] ?? false);
        importance[example] = weight;
        example += 1;
      }
      mark(seen, at, isVowel[at] ?? false);
    }
  }
  return { slots, truths, importance };
}

function shuffle(order: Int32Array, below: (limit: number) => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = below(at + 1);
    const moved = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = moved;
  }
}

/** H. B. McMahan et al. (2013), 'Ad click prediction: a view from the trenches', KDD. */
export function learnVowels(lessons: readonly VowelLesson[]): Int8Array {
  const { slots, truths, importance } = examplesOf(lessons);
  const weights = new Float64Array(slotCount);
  const pulls = new Float64Array(slotCount);
  const squares = new Float64Array(slotCount);
  const update = (slot: number, slope: number) => {
    const [before, pull, weight] = [squares[slot] ?? 0, pulls[slot] ?? 0, weights[slot] ?? 0];
    const after = before + slope * slope;
    const next = pull + slope - ((Math.sqrt(after) - Math.sqrt(before)) / rate) * weight;
    squares[slot] = after;
    pulls[slot] = next;
    const beyond = Math.max(0, Math.abs(next) - sparsity);
    weights[slot] = (-Math.sign(next) * beyond * rate) / (1 + Math.sqrt(after));
  };
  const order = Int32Array.from(truths, (_, at) => at);
  const { below } = createRandom(1913);
  for (let round = 0; round < rounds; round += 1) {
    shuffle(order, below);
    for (const example of order) {
      const own = slots.subarray(example * slotsOfLetter, (example + 1) * slotsOfLetter);
      let sum = 0;
      for (const slot of own) sum += weights[slot] ?? 0;
      const slope = (1 / (1 + Math.exp(-sum)) - (truths[example] ?? 0)) * (importance[example] ?? 1);
      if (Math.abs(slope) < sure) continue;
      for (const slot of own) update(slot, slope);
    }
  }
  return Int8Array.from(weights, (weight) =>
    Math.max(-largestWeight, Math.min(largestWeight, Math.round(weight * steps))),
  );
}
