import { limits } from '#lib/contract/shared/limits.ts';
import { genres, moods, type Genre, type Mood } from '#lib/contract/lyrics/lyrics-options.ts';

/** The form as it stands; 'none' is the placeholder of both lists. */
export interface LyricsFields {
  theme: string;
  genre: string;
  mood: string;
}

export type FieldErrors = Partial<Record<keyof LyricsFields, string>>;

export const isGenre = (value: string): value is Genre => genres.some((genre) => genre.value === value);
export const isMood = (value: string): value is Mood => moods.some((mood) => mood.value === value);
export const hasTheme = ({ theme }: LyricsFields): boolean => theme.trim() !== '';

/** What is wrong with which field. */
export const checkFields = (fields: LyricsFields): FieldErrors => ({
  ...(!hasTheme(fields) && { theme: 'Enter a theme or topic' }),
  ...(fields.theme.trim().length > limits.title && {
    theme: `Theme must have at most ${limits.title} characters`,
  }),
  ...(!isGenre(fields.genre) && { genre: 'Choose a genre' }),
  ...(!isMood(fields.mood) && { mood: 'Choose a mood' }),
});
