import { createRandom } from '../data/random.ts';
import { aiDefaults } from './ai-settings.ts';
import { musicalMelody } from './musical-melody.ts';
import { randomMelody } from './random-melody.ts';

/** What each style of the generator sounds like, to hear before choosing: short, and always the same. */

const settings = { ...aiDefaults, length: 16 };
const seed = 4;
const random = createRandom(seed);

export const samples = {
  random: randomMelody(settings, () => random.below(2 ** 32) / 2 ** 32),
  musical: musicalMelody(settings, seed),
};
