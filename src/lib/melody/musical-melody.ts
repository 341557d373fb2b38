import { createRandom } from '../data/random.ts';
import { aiScale } from './ai-scales.ts';
import type { AiMelodySettings } from './ai-settings.ts';
import { drawPhrases } from './musical-phrase.ts';
import type { TimedNote } from './notes.ts';

/** An eighth note at 120 beats a minute; `length` counts these. */
export const musicalStepSeconds = 0.25;

const takeCount = 3;
const attempts = 200;

/** The melody of a seed (a whole number of 32 bits), the same on every machine. It fills its length exactly. */
export function musicalMelody(settings: AiMelodySettings, seed: number): TimedNote[] {
  const random = createRandom(seed);
  const { notes } = aiScale(settings.scale);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const phrases = drawPhrases(settings, random);
    if (!phrases) continue;
    let step = 0;
    return phrases.flatMap(({ rhythm, heights }) =>
      rhythm.map((steps, index) => {
        const start = step * musicalStepSeconds;
        step += steps;
        return { pitch: notes[heights[index] ?? 0] ?? notes[0], start, duration: steps * musicalStepSeconds };
      }),
    );
  }
  throw new RangeError(`No melody of ${settings.length} steps`);
}

/**
 * Three melodies to compare: the first is the seed's own, the others are of seeds that follow from it. No two are
 * alike, as far as the settings leave room for three.
 */
export function musicalTakes(settings: AiMelodySettings, seed: number): TimedNote[][] {
  const seeds = createRandom(seed);
  const takes = new Map<string, TimedNote[]>();
  let takeSeed = seed;
  for (let attempt = 0; attempt < attempts && takes.size < takeCount; attempt += 1) {
    const take = musicalMelody(settings, takeSeed);
    takes.set(JSON.stringify(take), take);
    takeSeed = seeds.below(2 ** 32);
  }
  return [...takes.values()];
}
