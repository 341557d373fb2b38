import type { Random } from '../data/random.ts';
import { aiScale } from './ai-scales.ts';
import type { AiMelodySettings } from './ai-settings.ts';
import { findLine } from './find-line.ts';
import type { Arch } from './musical-contour.ts';
import { planPhrases, type PhrasePlan } from './musical-plan.ts';
import { motifRhythm, phraseRhythm, type Rhythm } from './musical-rhythm.ts';
import { lineRules, type PhraseRules } from './musical-rules.ts';

/** Draws the phrases of a melody: question and answer on one motif, each an arch that ends in its cadence. */

/** Heights are places in the scale set, 0 the lowest note. */
export interface Phrase {
  rhythm: Rhythm;
  heights: readonly number[];
  arch: Arch;
  plan: PhrasePlan;
}

/** Chance needs some warmth, or the lowest setting has one melody only. */
const warmth = (temperature: number) => 0.15 + 0.85 * temperature;

function placesOf(scale: ReturnType<typeof aiScale>, classes: readonly number[]): number[] {
  return scale.notes.flatMap((note, place) => (classes.includes(note % 12) ? [place] : []));
}

function drawArch(scale: ReturnType<typeof aiScale>, { steps, cadence }: PhrasePlan, random: Random): Arch {
  const top = scale.notes.length - 1;
  // A phrase of three notes has no room for an arch and may end above.
  const highest = steps < 6 ? top : top - 2;
  const places = (classes: readonly number[]) => placesOf(scale, classes).filter((place) => place <= highest);
  const start = random.pick(places(scale.stable));
  // The first of the half cadences is the better known one.
  const half = random.below(3) > 0 ? scale.halfCadence[0] : scale.halfCadence[1];
  const ends = { open: scale.stable, half: [half], full: [scale.tonic] }[cadence];
  const end = random.pick(places(ends));
  return { start, peak: top - random.below(2), end, peakAt: (4 + random.below(3)) / 10 };
}

/** The motif as it may return: as it was, up to three places higher or lower, or with another last note. */
function returns(motif: readonly number[], random: Random): number[][] {
  const moved = random.shuffle([-3, -2, -1, 1, 2, 3]).map((by) => motif.map((height) => height + by));
  const whole = random.below(3) === 0 ? [...moved, [...motif]] : [[...motif], ...moved];
  return motif.length > 2 ? [...whole, motif.slice(0, -1)] : whole;
}

/** The heights of the line that keeps the rules best; null where none keeps them. */
function heightsOf(rules: PhraseRules): readonly number[] | null {
  // A motif that is moved may leave the scale set, or miss a resting note on a strong beat.
  const line = lineRules(rules);
  if (line.places.some(({ pitches }) => pitches.length === 0)) return null;
  const { notes } = rules.scale;
  try {
    return findLine(line).map((pitch) => notes.findIndex((note) => note === pitch));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function drawPhrase(
  settings: AiMelodySettings,
  plan: PhrasePlan,
  motif: Pick<Phrase, 'rhythm' | 'heights'>,
  random: Random,
): Phrase | null {
  const scale = aiScale(settings.scale);
  const temperature = warmth(settings.temperature);
  const rhythm = phraseRhythm(plan, motif.rhythm, temperature, random);
  const arch = drawArch(scale, plan, random);
  const tastes = rhythm.map(() => scale.notes.map(() => random.below(2 ** 32) / 2 ** 32));
  const tries = motif.heights.length > 0 ? returns(motif.heights, random) : [[]];
  for (const given of tries) {
    const heights = heightsOf({ scale, rhythm, arch, given, warmth: temperature, tastes });
    if (heights) return { rhythm, heights, arch, plan };
  }
  return null;
}

/** All phrases; null when the motif of the first fits into no line to the cadence of a later one. */
export function drawPhrases(settings: AiMelodySettings, random: Random): Phrase[] | null {
  const plans = planPhrases(settings.length);
  const [first] = plans;
  if (!first) return null;
  const rhythm = motifRhythm(first, warmth(settings.temperature), random);
  const phrases: Phrase[] = [];
  for (const plan of plans) {
    const heights = phrases[0]?.heights.slice(0, rhythm.length) ?? [];
    const phrase = drawPhrase(settings, plan, { rhythm, heights }, random);
    if (!phrase) return null;
    phrases.push(phrase);
  }
  return phrases;
}
