import type { Formants, VowelTarget } from './target.ts';

/** Vowels of men: G. E. Peterson and H. L. Barney, JASA 24, 1952, table II; the ends of diphthongs after D. H. Klatt, JASA 67, 1980. */

const vowel = (seconds: number, formants: Formants, glide?: Formants): VowelTarget => ({
  ...{ kind: 'vowel', formants, seconds },
  ...(glide && { glide }),
});

export const vowels: Readonly<Record<string, VowelTarget>> = {
  IY: vowel(0.18, [280, 2280, 3000]),
  IH: vowel(0.14, [390, 1990, 2550]),
  EH: vowel(0.16, [530, 1840, 2480]),
  AE: vowel(0.22, [660, 1720, 2410]),
  AA: vowel(0.22, [730, 1090, 2440]),
  AO: vowel(0.22, [570, 840, 2410]),
  UH: vowel(0.15, [440, 1020, 2240]),
  UW: vowel(0.19, [300, 870, 2240]),
  AH: vowel(0.15, [640, 1190, 2390]),
  ER: vowel(0.2, [490, 1350, 1690]),
  EY: vowel(0.2, [480, 2000, 2600], [320, 2220, 2800]),
  AY: vowel(0.24, [710, 1180, 2450], [380, 2000, 2600]),
  OY: vowel(0.26, [540, 860, 2400], [370, 1950, 2550]),
  AW: vowel(0.25, [700, 1230, 2450], [430, 900, 2350]),
  OW: vowel(0.21, [520, 960, 2400], [370, 800, 2300]),
};

/** Vowels without stress: shorter, and nearer to the middle. */
export const reducedVowels: Readonly<Record<string, VowelTarget>> = {
  AH: vowel(0.08, [520, 1380, 2450]),
  IH: vowel(0.08, [420, 1800, 2500]),
  ER: vowel(0.12, [480, 1380, 1680]),
  IY: vowel(0.12, [300, 2200, 2900]),
  OW: vowel(0.14, [490, 980, 2400], [390, 850, 2300]),
  UW: vowel(0.12, [330, 1000, 2250]),
};
