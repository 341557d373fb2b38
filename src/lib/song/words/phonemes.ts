/** The sounds of English in ARPAbet, and the signs that stand for them in the pronouncing index. */

const vowels = {
  ...{ AA: 'O', AE: 'A', AH: 'U', AO: '8', AW: '6', AY: '3', EH: 'E', ER: '0' },
  ...{ EY: '2', IH: 'I', IY: '1', OW: '4', OY: '7', UH: '9', UW: '5' },
};

const consonants = {
  ...{ B: 'B', CH: 'C', D: 'D', DH: '&', F: 'F', G: 'G', HH: 'H', JH: 'J', K: 'K', L: 'L', M: 'M', N: 'N' },
  ...{ NG: '$', P: 'P', R: 'R', S: 'S', SH: 'X', T: 'T', TH: 'Q', V: 'V', W: 'W', Y: 'Y', Z: 'Z', ZH: '%' },
};

/** One sign, no lower-case letter, for each of the 39 sounds of the CMU dictionary. */
export const signOf: ReadonlyMap<string, string> = new Map(Object.entries({ ...vowels, ...consonants }));

export const phonemeOf: ReadonlyMap<string, string> = new Map(
  [...signOf].map(([phoneme, sign]) => [sign, phoneme]),
);

export const vowelSigns: ReadonlySet<string> = new Set(Object.values(vowels));

/** Whether a sound in ARPAbet, without a stress mark, is the nucleus of a syllable. */
export const isVowel = (phoneme: string): boolean => Object.hasOwn(vowels, phoneme);
