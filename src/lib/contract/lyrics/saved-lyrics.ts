import * as z from 'zod/mini';
import { line, paragraph } from '../shared/fields.ts';
import { limits } from '../shared/limits.ts';
import { genres, moods } from './lyrics-options.ts';

/** POST /api/lyrics: what Save on the lyrics page sends and the Worker stores (spec 3, 'Saved lyrics payload'). */
export const savedLyrics = z.strictObject({
  title: line('Title', limits.title),
  content: paragraph('Content', limits.lyrics),
  theme: z.nullable(line('Theme', limits.title)),
  genre: z.nullable(z.enum(genres.map(({ value }) => value))),
  mood: z.nullable(z.enum(moods.map(({ value }) => value))),
  userId: z.literal(1),
});

export type SavedLyrics = z.infer<typeof savedLyrics>;
