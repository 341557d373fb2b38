/** What meters say of the voices: pitch, formants, joins, loudness, speed. */
import { frequencyOf } from '#lib/melody/notes.ts';
import { singLine, type LineSyllable, type SungLine } from '#lib/voice/sing-line.ts';
import { builtInVoices, type VoiceName } from '#lib/voice/voices.ts';
import { highestOf } from '../../tests/support/sound-figures.ts';
import { phraseFor, phrasesFor } from '../../tests/support/sung-phrase.ts';
import { formantsAt, menFormants, pitchAt } from '../../tests/support/voice-figures.ts';
import { loudnessOf } from '../../tests/support/wav.ts';

const rate = 48_000;
export const voiceNames = Object.keys(builtInVoices) as VoiceName[];

const placeOf = (line: SungLine, seconds: number) => (seconds - line.startSeconds) * line.rate;

const held = (phonemes: readonly string[], pitch: number, seconds: number): LineSyllable[] => [
  { phonemes, stress: 1, notes: [{ start: 0, duration: seconds, pitch, velocity: 100 }] },
];

/** Cents by which held notes of all voices are off, vibrato and jitter left out as is `isPlain`; measured every 50 ms. */
export function centsOff(isPlain: boolean): number[] {
  return voiceNames.flatMap((voice) => {
    const line = singLine(phraseFor(voice), { voice, rate, isPlain, vibratoCents: 0 });
    return phraseFor(voice).flatMap(({ notes }) =>
      notes.flatMap(({ start, duration, pitch }) =>
        Array.from({ length: Math.floor((duration - 0.3) / 0.05) + 1 }, (_, at) => {
          const wanted = frequencyOf(pitch);
          const hertz = pitchAt(line.samples, rate, placeOf(line, start + 0.08 + at * 0.05), wanted);
          return Math.abs(1200 * Math.log2(hertz / wanted));
        }),
      ),
    );
  });
}

export const measuredVowels = Object.keys(menFormants);

/** The first three formants of a vowel as they are measured, each beside the published one, as a share of it. */
export function formantErrors(vowel: string, voice: VoiceName): number[] {
  const { scale, range } = builtInVoices[voice];
  const pitches = [0, 2, 3, 5].map((step) => Math.max(43, range[0] - 1) + step);
  const found = pitches.map((pitch) => {
    const line = singLine(held([vowel], pitch, 0.6), { voice, rate, isPlain: true });
    return formantsAt(line.samples, rate, placeOf(line, 0.3), 5000 * scale);
  });
  return (menFormants[vowel] ?? []).map((published, at) => {
    const wanted = published * scale;
    const errors = found.map((formants) => Math.abs((formants[at] ?? 0) / wanted - 1)).sort((a, b) => a - b);
    return errors[1] ?? 1;
  });
}

/** The largest step from sample to sample within 10 ms of where sounds and syllables meet, and elsewhere. */
export function jumpsOf(voice: VoiceName): { joins: number; elsewhere: number } {
  const line = singLine(phraseFor(voice), { voice, rate });
  const joins = phraseFor(voice).flatMap(({ notes }) => notes.map(({ start }) => placeOf(line, start)));
  const jumps = { joins: 0, elsewhere: 0 };
  for (let at = 1; at < line.samples.length; at += 1) {
    const jump = Math.abs((line.samples[at] ?? 0) - (line.samples[at - 1] ?? 0));
    const where = joins.some((join) => Math.abs(join - at) < 0.01 * rate) ? 'joins' : 'elsewhere';
    jumps[where] = Math.max(jumps[where], jump);
  }
  return jumps;
}

/** The mean of two lines in five keys, in LUFS without gates. */
export function loudnessOfVoice(voice: VoiceName): number {
  const each = phrasesFor(voice).map((phrase) => {
    const { samples } = singLine(phrase, { voice, rate });
    return loudnessOf({ rate, samples: Float64Array.from(samples) }, samples.length / rate);
  });
  return each.reduce((sum, one) => sum + one, 0) / each.length;
}

/** The highest sample of a loud phrase. */
export function peakOf(voice: VoiceName): number {
  const loud = phraseFor(voice).map((syllable) => ({
    ...syllable,
    notes: syllable.notes.map((note) => ({ ...note, velocity: 127 })),
  }));
  return highestOf(singLine(loud, { voice, rate }).samples);
}

/** How many times faster than it sounds a line is computed, by the time of this process on its core. */
export function speedOf(): number {
  const runs = 20;
  const before = process.cpuUsage();
  let seconds = 0;
  for (let at = 0; at < runs; at += 1)
    seconds += singLine(phraseFor('tenor'), { voice: 'tenor', rate, seed: at }).samples.length / rate;
  return seconds / (process.cpuUsage(before).user / 1e6);
}
