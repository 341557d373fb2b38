/** Words as they are sung: syllables with their sounds and stress. */

/** As the CMU pronouncing dictionary marks vowels: 1 primary, 2 secondary, 0 none. */
export type Stress = 0 | 1 | 2;

export interface Syllable {
  /** The letters of the word that stand for it. The syllables of a word joined give the word as it is written. */
  readonly text: string;
  /** Its sounds in ARPAbet, without stress marks: ['L', 'AY', 'T']. Exactly one of them is a vowel. */
  readonly phonemes: readonly string[];
  readonly stress: Stress;
}

export interface Word {
  /** As written, with the signs that stand at it: '“Hello,'. */
  readonly text: string;
  /** At least one. */
  readonly syllables: readonly Syllable[];
  /** An article, pronoun, preposition, auxiliary and the like, which a tune does not stress. */
  readonly isFunction: boolean;
  /** What the signs after it say: go on, breathe, or end. */
  readonly pause: 'none' | 'short' | 'long';
}
