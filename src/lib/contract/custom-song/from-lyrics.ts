import type { Genre, Mood } from '../lyrics/lyrics-options.ts';
import type { songGenres, songMoods } from './song-options.ts';

type SongGenre = (typeof songGenres)[number]['value'];
type SongMood = (typeof songMoods)[number]['value'];

/** The two forms have lists of their own (spec 3): which entry of the order form comes next to one of the lyrics form. */
const genreOf: Readonly<Record<Genre, SongGenre | null>> = {
  pop: 'pop',
  rock: 'rock',
  hiphop: 'hip-hop',
  // Nothing in the order form comes near it.
  rnb: null,
  electronic: 'electronic',
  folk: 'folk',
  country: 'country',
};

const moodOf: Readonly<Record<Mood, SongMood>> = {
  happy: 'upbeat',
  sad: 'melancholic',
  energetic: 'energetic',
  relaxed: 'chill',
  romantic: 'romantic',
  angry: 'dramatic',
  nostalgic: 'melancholic',
};

const find = <Value>(list: Readonly<Record<string, Value>>, name: string) =>
  Object.hasOwn(list, name) ? (list[name] ?? null) : null;

/** The choices of the order form for a song of the lyrics page; null where there is none. */
export const songChoices = (genre: string, mood: string) => ({
  genre: find(genreOf, genre),
  mood: find(moodOf, mood),
});
