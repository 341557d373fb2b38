/** What the tables say of a phoneme. Frequencies and bandwidths are in Hz, of a man's voice; levels in dB; times in seconds. */

/** The first three formants. */
export type Formants = readonly [f1: number, f2: number, f3: number];

/** A band of noise: centre, bandwidth, and level against a vowel that is sung with middle force. */
export type NoiseBand = readonly [hertz: number, width: number, level: number];

export interface VowelTarget {
  readonly kind: 'vowel';
  readonly formants: Formants;
  /** Where a diphthong goes to. */
  readonly glide?: Formants;
  /** How long it is when it is spoken with stress. */
  readonly seconds: number;
}

interface ConsonantTarget {
  /**
   * Where its formants lie or point to. Beside another sound they are `formants + share * (the other's - formants)`:
   * a locus equation (H. M. Sussman, JASA 90, 1991).
   */
  readonly formants: Formants;
  readonly share: Formants;
  /** So long the formants take to leave it, in the sound beside it. */
  readonly transition: number;
  readonly seconds: number;
  readonly isVoiced: boolean;
}

/** Sounds with formants of their own: liquids, glides and nasals. */
export interface SonorantTarget extends ConsonantTarget {
  readonly kind: 'sonorant';
  readonly level: number;
  readonly widths: Formants;
  /** Frequencies of the pole and the zero that the nose adds. */
  readonly nose?: readonly [pole: number, zero: number];
  /** Other formants at the end of a syllable. */
  readonly dark?: Formants;
}

export interface FricativeTarget extends ConsonantTarget {
  readonly kind: 'fricative';
  readonly noise: readonly [NoiseBand, NoiseBand];
  /** Of the voice beside the noise. */
  readonly level: number;
}

export interface StopTarget extends ConsonantTarget {
  readonly kind: 'stop';
  readonly burst: readonly [NoiseBand, NoiseBand];
  readonly burstSeconds: number;
  /** From the burst to the voice, before a stressed vowel. */
  readonly aspiration: number;
  /** The noise of an affricate after the burst, and how long it lasts. */
  readonly friction?: readonly [NoiseBand, NoiseBand];
  readonly frictionSeconds?: number;
  /** The first band of the burst lies this much above the second formant beside it. */
  readonly follows?: number;
}

/** HH: the vowel beside it, breathed. */
export interface BreathTarget extends ConsonantTarget {
  readonly kind: 'breath';
  readonly level: number;
}

export type Target = VowelTarget | SonorantTarget | FricativeTarget | StopTarget | BreathTarget;
