import { breath, breathingIn, fricatives, sonorants, stops } from './consonants.ts';
import type { Target } from './target.ts';
import { reducedVowels, vowels } from './vowels.ts';

const targets: ReadonlyMap<string, Target> = new Map<string, Target>(
  Object.entries({ ...vowels, ...stops, ...fricatives, ...sonorants, HH: breath, BREATH: breathingIn }),
);

const reduced: ReadonlyMap<string, Target> = new Map<string, Target>(Object.entries(reducedVowels));

/** The target of a phoneme in ARPAbet without a stress mark, or of BREATH, which is breathing in; undefined for what is none. */
export const targetOf = (phoneme: string, isReduced: boolean): Target | undefined =>
  (isReduced ? reduced.get(phoneme) : undefined) ?? targets.get(phoneme);
