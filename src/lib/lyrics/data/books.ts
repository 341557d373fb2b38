/** Every book of templates, by the name the form gives it. */
import type { Genre, Mood } from '../../contract/lyrics/lyrics-options.ts';
import { angry } from './angry.ts';
import type { GenreBook, MoodBook } from './book.ts';
import { country } from './country.ts';
import { electronic } from './electronic.ts';
import { energetic } from './energetic.ts';
import { folk } from './folk.ts';
import { happy } from './happy.ts';
import { hiphop } from './hiphop.ts';
import { nostalgic } from './nostalgic.ts';
import { pop } from './pop.ts';
import { relaxed } from './relaxed.ts';
import { rnb } from './rnb.ts';
import { rock } from './rock.ts';
import { romantic } from './romantic.ts';
import { sad } from './sad.ts';

export const genreBooks: Readonly<Record<Genre, GenreBook>> = {
  pop,
  rock,
  hiphop,
  rnb,
  electronic,
  folk,
  country,
};

export const moodBooks: Readonly<Record<Mood, MoodBook>> = {
  happy,
  sad,
  energetic,
  relaxed,
  romantic,
  angry,
  nostalgic,
};
