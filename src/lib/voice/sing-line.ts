/**
 * The entrance for who sings: a line of a song to samples. Everything given and taken is plain data, so that it can
 * be sent to a worker and back. Not aware of bars and tempo: the notes are in seconds.
 */
import { render } from './sound/render.ts';
import type { TimedPhoneme } from './sound/utterance.ts';
import { forceOfNotes, pitchOf } from './sung/line-pitch.ts';
import { timeLine, type LineSyllable, type TimedNote } from './sung/line-timing.ts';
import { builtInVoices, type VoiceName } from './voices.ts';

export type { LineSyllable } from './sung/line-timing.ts';

export interface SingOptions {
  readonly voice: VoiceName;
  /** Samples a second: 44,100 or 48,000; others from 16,000 on work. */
  readonly rate: number;
  /** Depth of the vibrato in cents to each side; without it that of the voice. */
  readonly vibratoCents?: number;
  /** Whether the singer is heard to breathe in before the line. */
  readonly breath?: boolean;
  /** Another number gives other chance: noise, jitter. */
  readonly seed?: number;
  /** For measurements: no vibrato, no jitter, no shimmer. */
  readonly isPlain?: boolean;
}

export interface SungLine {
  /** Mono, within ±1; empty when there is nothing to sing. */
  readonly samples: Float32Array<ArrayBuffer>;
  readonly rate: number;
  /**
   * When the first sample sounds, in the seconds of the notes. Mostly before the first note, as consonants and breath
   * come before its beat: play the samples `startSeconds` after the line's time zero, which may be before it.
   */
  readonly startSeconds: number;
}

/** Seconds of breathing in, and from its end to the first sound. */
const breathSeconds = 0.2;
const breathAfter = 0.06;

function withBreath(phonemes: readonly TimedPhoneme[]): readonly TimedPhoneme[] {
  const [first] = phonemes;
  if (!first) return phonemes;
  const end = first.start - breathAfter;
  return [{ phoneme: 'BREATH', stress: 0, place: 'onset', start: end - breathSeconds, end }, ...phonemes];
}

const isNote = ({ start, duration, pitch, velocity }: TimedNote): boolean =>
  [start, duration, pitch, velocity].every(Number.isFinite) && duration > 0;

/**
 * Sings a line: its syllables in order of time. The vowel of a syllable begins with its first note; consonants before
 * it take from the note before, consonants after it from its last note. Unknown phonemes, and syllables without sound
 * or note, are passed over. The same samples for the same input. Never throws.
 */
export function singLine(syllables: readonly LineSyllable[], options: SingOptions): SungLine {
  const { rate, seed = 1, isPlain = false } = options;
  const voice = builtInVoices[options.voice];
  const sung = syllables.map((syllable) => ({ ...syllable, notes: syllable.notes.filter(isNote) }));
  const notes = sung.flatMap((syllable) => syllable.notes).sort((one, two) => one.start - two.start);
  const phonemes = timeLine(sung);
  const cents = isPlain ? 0 : (options.vibratoCents ?? voice.vibratoCents);
  const utterance = {
    phonemes: options.breath ? withBreath(phonemes) : phonemes,
    pitchAt: pitchOf(notes, { hertz: voice.vibratoHertz, cents }),
    forceAt: forceOfNotes(notes),
    glideSeconds: 0.13,
  };
  return { ...render(utterance, { voice, rate, seed, isUnsteady: !isPlain }), rate };
}
