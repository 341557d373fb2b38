/** A word as it is spoken or sung for the recogniser. */
import { writeFile } from 'node:fs/promises';
import { writeWav } from '#lib/audio/wav-file.ts';
import { singLine } from '#lib/voice/sing-line.ts';
import { speak } from '#lib/voice/speak.ts';
import type { VoiceName } from '#lib/voice/voices.ts';
import { saySong } from '../bench-song/songs.ts';

const rate = 48_000;
/** A2 to G3, a scale that the words go through. */
const scale = [45, 47, 48, 50, 52, 53, 55] as const;
const noteSeconds = 0.45;

export const writeSpoken =
  (voice: VoiceName) =>
  async (word: string, _index: number, file: string): Promise<void> => {
    for (const { samples } of speak(word, saySong, { voice, rate }))
      await writeFile(file, writeWav(samples, rate));
  };

export const writeSung =
  (voice: VoiceName) =>
  async (word: string, index: number, file: string): Promise<void> => {
    const syllables = saySong(word)
      .flatMap(({ syllables }) => syllables)
      .map(({ phonemes, stress }, at) => {
        const pitch = scale[(index + at * 2) % scale.length] ?? 50;
        return {
          ...{ phonemes, stress },
          notes: [{ start: at * noteSeconds, duration: noteSeconds, pitch, velocity: 90 }],
        };
      });
    await writeFile(file, writeWav(singLine(syllables, { voice, rate }).samples, rate));
  };
