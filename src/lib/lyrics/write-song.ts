/** Writes songs: the same request and book give the same song on every machine. */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import { createRandom, type Random } from '../data/random.ts';
import { chooseStory } from './choose-story.ts';
import { openBag, wordsIn, type WordBag } from './fill-slots.ts';
import { joinSchemes } from './song-letters.ts';
import { fillAlternative, partsOf, told as toldLines, type Telling } from './song-parts.ts';
import type { SectionKind, Song, SongSection } from './song.ts';
import type { Alternative, Hook, Part, Story, StoryHead, World } from './story.ts';
import { countSyllables } from './syllables.ts';
import type { Lexicon } from './theme/lexicon.ts';
import { readTheme, type Theme } from './theme/read-theme.ts';
import type { ThemeKind } from './theme/reading.ts';
import { makeTitle } from './theme/theme-title.ts';

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
  /** The story of the song that the lines are kept from: it is told again where one of them is a line of it. */
  readonly from?: Song;
  /** Stories told lately, newest first. */
  readonly told?: readonly string[];
};

/** Where the engine gets the book from: a file a story, a world, a letter of the lexicon. */
export type Book = {
  readonly heads: (genre: Genre) => Promise<readonly StoryHead[]>;
  readonly story: (id: string) => Promise<Story>;
  readonly worldNames: readonly string[];
  readonly world: (name: string) => Promise<World>;
  /** All that is known of the words of a theme. */
  readonly lexicon: (theme: string) => Promise<Lexicon>;
};

/** What a song is told from. */
export type Material = {
  readonly head: StoryHead;
  readonly story: Story;
  readonly world: World;
  readonly theme: Theme;
};

/** The world of the song: the first that the theme wakes and the story can bear, else the story's own. */
async function worldFor(book: Book, theme: Theme, head: StoryHead): Promise<World> {
  for (const name of theme.worlds.filter((one) => !head.refuses.includes(one))) {
    // One that cannot be had, without a network, is left out.
    const world = await book.world(name).catch(() => null);
    if (world && (!world.isLight || (head.tone !== 'grave' && theme.tact === 'none'))) return world;
  }
  return book.world(head.world);
}

async function materialFor(book: Book, theme: Theme, head: StoryHead): Promise<Material> {
  const [story, world] = await Promise.all([book.story(head.id), worldFor(book, theme, head)]);
  return { head, story, world, theme };
}

/** The folder of a story. */
const genreOf = (id: string) => id.split('/')[0] as Genre;

/** What a finished song was told from; null for one of before there were stories. */
export async function materialOf(book: Book, song: Song): Promise<Material | null> {
  const id = song.telling?.story;
  if (id === undefined) return null;
  const head = (await book.heads(genreOf(id))).find((one) => one.id === id);
  // A story that the book has no more.
  if (!head) return null;
  return materialFor(book, readTheme(song.theme, await book.lexicon(song.theme)), head);
}

export async function writeSong(book: Book, request: LyricsRequest): Promise<Song> {
  const { seed, genre, mood, keep = [], from, told = [] } = request;
  const theme = readTheme(request.theme, await book.lexicon(request.theme));
  const random = createRandom(seed);
  const held = from && from.genre === genre ? await storyHeld(book, from, keep) : null;
  const material = held
    ? await materialFor(book, theme, held)
    : await newMaterial(book, theme, await book.heads(genre), (heads) =>
        chooseStory(heads, { mood, theme, told }, random),
      );
  const how = held && from ? telling(from) : own(material.head);
  return tellSong(material, { seed, genre, mood, keep, how, random, titled: from });
}

/** The story of the song that lines are kept from, where one of them is a line of it. */
async function storyHeld(book: Book, from: Song, keep: readonly KeptLine[]): Promise<StoryHead | null> {
  const before = keep.length > 0 ? await materialOf(book, from) : null;
  const isHeld = before && keep.some((line) => isLineOf(before.story, line, telling(from)));
  return isHeld ? before.head : null;
}

/** A story as chosen; one that cannot be had, without a network, makes way for another. */
async function newMaterial(
  book: Book,
  theme: Theme,
  heads: readonly StoryHead[],
  choose: (heads: readonly StoryHead[]) => StoryHead | undefined,
): Promise<Material> {
  const head = choose(heads);
  if (!head) throw new RangeError('No story that suits the theme can be had');
  return materialFor(book, theme, head).catch(() =>
    newMaterial(
      book,
      theme,
      heads.filter((one) => one !== head),
      choose,
    ),
  );
}

/** As it is written. */
const own = ({ tense }: StoryHead): Telling => ({ narrator: 'I', tense });

export const telling = ({ telling: kept }: Song): Telling => ({
  narrator: kept?.narrator ?? 'I',
  tense: kept?.tense ?? 'past',
});

/** Whether a line of the story, its slots filled, reads so. */
function isLineOf(story: Story, { kind, text }: KeptLine, how: Telling): boolean {
  const alternatives = partsOf(story, kind).flat();
  return alternatives.some(({ lines }) => toldLines(lines, how).some((line) => wordsIn(line, text) !== null));
}

type Plan = {
  readonly seed: number;
  readonly genre: Genre;
  readonly mood: Mood;
  readonly keep: readonly KeptLine[];
  readonly how: Telling;
  readonly random: Random;
  /** The song whose title stays where its hook does. */
  readonly titled?: Song | undefined;
};

/** The hook with the theme in it, and the title that its bars mark. */
export function sayHook(hook: Hook, theme: Theme, how: Telling): { text: string; title: string } {
  const [line = ''] = toldLines([hook.text], how);
  const said = line.replaceAll('|', '').replace('{theme}', () => theme.framed);
  const text = /[\p{L}\p{N}]$/u.test(said) ? `${said}.` : said;
  return {
    text: text.charAt(0).toUpperCase() + text.slice(1),
    title: makeTitle(line.split('|')[1] ?? '{theme}', theme),
  };
}

/** 'My first love' is a feeling with its article, as a thing has it: not 'no my first love'. */
const isLed = ({ framed }: Theme) =>
  /^(?:an?|the|my|your|his|her|our|their|this|that|no|some|every)\b/i.test(framed);

/** The hooks for a theme. Every story has some for each kind. */
export function hooksFor({ hooks }: Story, theme: Theme): readonly Hook[] {
  const kind: ThemeKind = theme.kind === 'feeling' && isLed(theme) ? 'thing' : theme.kind;
  return hooks.filter(({ kinds }) => kinds.includes(kind));
}

function tellSong({ head, story, world, theme }: Material, plan: Plan): Song {
  const { random, how, keep } = plan;
  const bag = openBag(world, theme.words, random);
  const ends = new Set<string>();
  const hook = sayHook(random.pick(hooksFor(story, theme)), theme, how);
  const write = (kind: SectionKind): SongSection => {
    const kept = new Map(keep.filter((line) => line.kind === kind).map(({ index, text }) => [index, text]));
    return writeSection({ kind, parts: partsOf(story, kind), how, bag, random, ends, kept, hook: hook.text });
  };
  const [verse1, chorus, verse2, bridge] = [
    write('verse1'),
    write('chorus'),
    write('verse2'),
    write('bridge'),
  ];
  const first = chorus.lines[0];
  return {
    title: first?.locked ? titleOf(first.text, plan.titled) : hook.title,
    seed: plan.seed >>> 0,
    theme: theme.text,
    genre: plan.genre,
    mood: plan.mood,
    sections: [verse1, chorus, verse2, bridge],
    telling: { story: head.id, ...how },
  };
}

const longestTitle = 70;

/** A hook of the visitor's own names the song; one that was kept leaves it its name. */
export function titleOf(hook: string, before?: Song): string {
  if (before?.sections.some(({ kind, lines }) => kind === 'chorus' && lines[0]?.text === hook))
    return before.title;
  const signs = [...hook.replace(/[.,;:!]+$/, '')];
  return signs.length <= longestTitle
    ? signs.join('')
    : `${signs
        .slice(0, longestTitle - 1)
        .join('')
        .replace(/\s\S*$/, '')}…`;
}

type Section = {
  readonly kind: SectionKind;
  readonly parts: readonly Part[];
  readonly how: Telling;
  readonly bag: WordBag;
  readonly random: Random;
  /** The last words of the song's lines so far. */
  readonly ends: Set<string>;
  readonly kept: ReadonlyMap<number, string>;
  readonly hook: string;
};

const lastWord = (line: string) => /([\p{L}\p{N}']+)[^\p{L}\p{N}]*$/u.exec(line.toLowerCase())?.[1] ?? '';

/** An alternative that holds a kept line of its place; else one whose rhymes the song does not have yet. */
function pickAlternative({ how, random, ends, kept }: Section, part: Part, start: number): Alternative {
  const shuffled = random.shuffle(part);
  const isKept = ({ lines }: Alternative) =>
    toldLines(lines, how).some((line, at) => {
      const text = kept.get(start + at);
      return text !== undefined && wordsIn(line, text) !== null;
    });
  const isFresh = ({ lines }: Alternative) => lines.every((line) => !ends.has(lastWord(line)));
  const choice = shuffled.find(isKept) ?? shuffled.find(isFresh) ?? shuffled[0];
  if (!choice) throw new RangeError('A part without alternatives');
  return choice;
}

function writeSection(section: Section): SongSection {
  const { kind, parts, how, bag, ends, kept, hook } = section;
  const texts = kind === 'chorus' ? [hook] : [];
  const schemes = kind === 'chorus' ? ['X'] : [];
  const own = new Set<number>();
  for (const part of parts) {
    const alternative = pickAlternative(section, part, texts.length);
    toldLines(alternative.lines, how).forEach((line, at) => {
      ends.add(lastWord(line));
      const text = kept.get(texts.length + at);
      if (text !== undefined && wordsIn(line, text) === null) own.add(texts.length + at);
    });
    texts.push(...fillAlternative(alternative, how, bag.take));
    schemes.push(alternative.scheme);
  }
  const lines = texts.map((text, at) => kept.get(at) ?? text);
  return sectionOf(kind, lines, joinSchemes(schemes), kept, own);
}

/** Letters that nothing rhymes with stand after those of the scheme. */
function sectionOf(
  kind: SectionKind,
  texts: readonly string[],
  joined: string,
  kept: ReadonlyMap<number, string>,
  own: ReadonlySet<number>,
): SongSection {
  const free = String.fromCharCode(65 + new Set(joined).size);
  const scheme = [...joined].map((letter, at) => (own.has(at) ? free : letter)).join('');
  const lines = texts.map((text, at) => ({
    text,
    syllables: countSyllables(text),
    rhymeGroup: scheme.charAt(at),
    locked: kept.has(at),
  }));
  const syllables = lines.reduce((sum, line) => sum + line.syllables, 0);
  return {
    kind,
    rhymeScheme: scheme,
    syllableTarget: Math.round(syllables / Math.max(1, lines.length)),
    lines,
  };
}
