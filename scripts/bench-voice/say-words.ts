import { readFileSync } from 'node:fs';
import { readPronunciations } from '#lib/song/words/pronunciations.ts';
import { wordsOfLine } from '#lib/song/words/words-of-line.ts';
import { singLine } from '#lib/voice/sing-line.ts';
import { speak } from '#lib/voice/speak.ts';
import type { VoiceName } from '#lib/voice/voices.ts';
import { slower } from '../../tests/support/voice-figures.ts';
import { heardRate } from './recogniser.ts';

const rate = 48_000;
const index = new URL('../../public/pronunciation/index-v1.txt', import.meta.url);
const pronunciations = readPronunciations(readFileSync(index, 'utf8'));
export const say = (line: string) => wordsOfLine(line, pronunciations);

const asHeard = (samples: Float32Array) => slower(samples, rate / heardRate);

/** A word as the voice speaks it, at what the recogniser listens at. */
export function spokenWord(word: string, voice: VoiceName): Float64Array {
  const [piece] = speak(word, say, { voice, rate });
  return asHeard(piece?.samples ?? new Float32Array(1));
}

/** Seconds of each note, and the notes one after the other: A2 to G3. */
const noteSeconds = 0.45;
const pitches = [45, 48, 52, 55, 50, 47, 53];

/** A word as it is sung, a note a syllable; `order` chooses the notes. */
export function sungWord(word: string, voice: VoiceName, order: number): Float64Array {
  const syllables = say(word).flatMap(({ syllables: own }) => own);
  const line = syllables.map(({ phonemes, stress }, at) => ({
    phonemes,
    stress,
    notes: [
      {
        start: at * noteSeconds,
        duration: noteSeconds,
        pitch: pitches[(order + at) % pitches.length] ?? 48,
        velocity: 90,
      },
    ],
  }));
  return asHeard(singLine(line, { voice, rate }).samples);
}
