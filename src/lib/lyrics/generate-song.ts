/** Writes songs: the same seed, theme, genre, mood and locked lines give the same song on every machine. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import { genreBooks } from './data/books.ts';
import { createRandom } from '../data/random.ts';
import type { KeptLines } from './rhyme-scheme.ts';
import { openShelf, rhymeOf } from './shelf.ts';
import type { SectionKind, Song } from './song.ts';
import { makeTitle, readTheme } from './theme.ts';
import type { Desk } from './write-line.ts';
import { writeSection } from './write-section.ts';

/** A line to keep word for word. */
export type KeptLine = { readonly kind: SectionKind; readonly index: number; readonly text: string };

export type LyricsRequest = {
  /** Unsigned 32-bit number. */
  readonly seed: number;
  readonly theme: string;
  readonly genre: Genre;
  readonly mood: Mood;
  /** Lines past the end of their section, which a change of genre can leave behind, are not kept. */
  readonly keep?: readonly KeptLine[];
};

export function generateSong({ seed, theme: typed, genre, mood, keep = [] }: LyricsRequest): Song {
  const theme = readTheme(typed);
  const { forms } = genreBooks[genre];
  const desk: Desk = {
    shelf: openShelf(genre, mood, theme),
    random: createRandom(seed),
    usedTexts: new Set(keep.map(({ text }) => text)),
    usedRhymes: new Set(keep.flatMap(({ text }) => rhymeOf(text) ?? [])),
  };
  const keptIn = (kind: SectionKind): KeptLines =>
    new Map(keep.filter((line) => line.kind === kind).map(({ index, text }) => [index, text]));
  const chorus = writeSection(desk, 'chorus', forms.chorus, keptIn('chorus'));
  const verse1 = writeSection(desk, 'verse1', forms.verse, keptIn('verse1'));
  const verse2 = writeSection(desk, 'verse2', forms.verse, keptIn('verse2'));
  const bridge = writeSection(desk, 'bridge', forms.bridge, keptIn('bridge'));
  return {
    title: makeTitle(chorus.hook?.titleWords ?? '{theme}', theme),
    seed: seed >>> 0,
    theme: theme.text,
    genre,
    mood,
    sections: [verse1, chorus, verse2, bridge].map(({ section }) => section),
  };
}
