/** Songs to measure: the generator's lyrics as plans, said as the site says them. */
import { readFileSync } from 'node:fs';
import type { Song as Lyrics } from '../../src/lib/lyrics/song.ts';
import { textOfLyrics } from '../../src/lib/song/read-song-text.ts';
import { newPlan, type SongPlan, type VoiceRange } from '../../src/lib/song/song-plan.ts';
import { readPronunciations } from '../../src/lib/song/words/pronunciations.ts';
import type { Word } from '../../src/lib/song/words/word.ts';
import { wordsOfLine } from '../../src/lib/song/words/words-of-line.ts';

export const planOf = (lyrics: Lyrics, seed: number, voice: VoiceRange): SongPlan =>
  newPlan(textOfLyrics(lyrics), { ...lyrics, voice }, seed);

const index = new URL('../../public/pronunciation/index-v1.txt', import.meta.url);
const pronunciations = readPronunciations(readFileSync(index, 'utf8'));

export const saySong = (line: string): readonly Word[] => wordsOfLine(line, pronunciations);
