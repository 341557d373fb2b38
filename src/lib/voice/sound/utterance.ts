/** What is said, when, how high and how loud: what singing and speaking have in common. */
import type { Stress } from '../../song/words/word.ts';

/** A phoneme in time. What lies between two of them is silence. */
export interface TimedPhoneme {
  /** ARPAbet, without a stress mark. */
  readonly phoneme: string;
  readonly stress: Stress;
  /** Where it stands in its syllable. */
  readonly place: 'onset' | 'nucleus' | 'coda';
  /** In seconds. */
  readonly start: number;
  readonly end: number;
}

export interface Utterance {
  /** In order of time, without overlap. */
  readonly phonemes: readonly TimedPhoneme[];
  /** Pitch at a time, as a MIDI number that need not be whole. */
  readonly pitchAt: (seconds: number) => number;
  /** Loudness at a time: 1 is middle force. */
  readonly forceAt: (seconds: number) => number;
  /** How long a diphthong takes at most to glide, in seconds. */
  readonly glideSeconds: number;
}
