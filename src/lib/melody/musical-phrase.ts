import type { Random } from '../data/random.ts';
import { aiScale } from './ai-scales.ts';
import type { AiMelodySettings } from './ai-settings.ts';
import type { Arch } from './musical-contour.ts';
import { drawPath } from './musical-path.ts';
import { planPhrases, type PhrasePlan } from './musical-plan.ts';
import { motifRhythm, phraseRhythm, type Rhythm } from './musical-rhythm.ts';
import { phraseCost } from './musical-rules.ts';

/** Draws the phrases of a melody: question and answer on one motif, each an arch that ends in its cadence. */

/** Heights are places in the scale set, 0 the lowest note. */
export interface Phrase {
  rhythm: Rhythm;
  heights: readonly number[];
  arch: Arch;
  plan: PhrasePlan;
}

/** Softmax needs some warmth, or the lowest setting has one melody only. */
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
  const tries = motif.heights.length > 0 ? returns(motif.heights, random) : [[]];
  for (const given of tries) {
    const cost = phraseCost({ scale, rhythm, cadence: plan.cadence, arch, given });
    const rules = { notes: rhythm.length, heights: scale.notes.length, cost, temperature };
    const heights = drawPath(rules, random);
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
