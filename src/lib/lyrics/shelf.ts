/** The templates a song may draw from, section by section, and which rhyme a word at a line's end belongs to. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import { genreBooks, moodBooks } from './data/books.ts';
import type { SectionKind } from './song.ts';
import { lastWord, readFamilies, readRows, type Filling, type Template } from './template.ts';
import type { Theme } from './theme.ts';

export type Shelf = {
  readonly filling: Filling;
  /** Rhymed lines for a section: the genre's list, then the mood's; the bridge is the mood's alone. */
  readonly rhymed: (kind: SectionKind) => readonly (readonly Template[])[];
  /** Lines that hold the theme and need no rhyme. */
  readonly hooks: (kind: SectionKind) => readonly Template[];
};

export function openShelf(genre: Genre, mood: Mood, theme: Theme): Shelf {
  const genreBook = genreBooks[genre];
  const moodBook = moodBooks[mood];
  const verse = [readFamilies(genreBook.verse), readFamilies(moodBook.verse)];
  const bridge = [readFamilies(moodBook.bridge)];
  const chorus = [readFamilies(genreBook.chorus), ...bridge];
  const genreHooks = readRows(genreBook.hooks);
  const moodHooks = readRows(moodBook.hooks);
  return {
    filling: { theme, genre: genreBook, mood: moodBook },
    rhymed: (kind) => (kind === 'chorus' ? chorus : kind === 'bridge' ? bridge : verse),
    hooks: (kind) => (kind === 'chorus' ? genreHooks : moodHooks),
  };
}

let rhymeOfEndWord: Map<string, string> | undefined;
let everyTemplate: Template[] = [];

function readAll(): Map<string, string> {
  everyTemplate = [
    ...Object.values(genreBooks).flatMap(({ verse, chorus }) => [
      ...readFamilies(verse),
      ...readFamilies(chorus),
    ]),
    ...Object.values(moodBooks).flatMap(({ verse, bridge }) => [
      ...readFamilies(verse),
      ...readFamilies(bridge),
    ]),
  ];
  return new Map(everyTemplate.map(({ endWord, rhyme }) => [endWord, rhyme]));
}

/** The family that a line's last word rhymes with; guessed from its spelling if no template ends on it. */
export function rhymeOf(text: string): string | undefined {
  rhymeOfEndWord ??= readAll();
  const word = lastWord(text);
  const known = rhymeOfEndWord.get(word);
  if (known !== undefined) return known;
  const ending = /[aeiouy]+[^aeiouy]*e?$/.exec(word)?.[0];
  if (ending === undefined || ending.length < 2) return undefined;
  for (const [endWord, rhyme] of rhymeOfEndWord) {
    if (endWord.endsWith(ending) && /[^aeiouy]$/.test(endWord.slice(0, -ending.length))) return rhyme;
  }
  return undefined;
}

/** Whether a template ends on the same word, so that its rhyme is no guess. */
export function hasKnownRhyme(text: string): boolean {
  rhymeOfEndWord ??= readAll();
  return rhymeOfEndWord.has(lastWord(text));
}

/** Whether two line ends differ enough to rhyme; of words no template ends on, one inside the other may be its homophone. */
export function endsDiffer(endWord: string, other: string): boolean {
  if (endWord === other) return false;
  rhymeOfEndWord ??= readAll();
  return rhymeOfEndWord.has(other) || !(endWord.endsWith(other) || other.endsWith(endWord));
}

/** Lines of a rhyme from all genres and moods, for a locked line whose rhyme its own books do not have. */
export function templatesOfRhyme(rhyme: string): Template[] {
  rhymeOfEndWord ??= readAll();
  return everyTemplate.filter((template) => template.rhyme === rhyme);
}
