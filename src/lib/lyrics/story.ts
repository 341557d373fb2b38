/**
 * The lyrics book as the engine reads it: stories and worlds, already checked and made ready by
 * `scripts/lyrics`. `docs/recipes/add-a-story.md` tells how they are written.
 */
import type { Genre, Mood } from '../contract/lyrics/lyrics-options.ts';
import type { Tense } from './telling.ts';
import type { ThemeKind } from './theme/reading.ts';

/** What takes a word of a world: each has one meaning and one rhythm. */
export const slots = [
  ...(['thing', 'thing1', 'things', 'place', 'place1'] as const),
  ...(['sound', 'light', 'mass', 'doing'] as const),
] as const;
export type Slot = (typeof slots)[number];

/** Grave stories may take death and illness as their theme; no other may. */
export type Tone = 'grave' | 'warm' | 'bright' | 'fierce';

/** A field of images, such as the sea, a kitchen, a stage. */
export type World = {
  readonly name: string;
  /** Nothing for a grave story: it would make fun of it. */
  readonly isLight: boolean;
  readonly words: Readonly<Record<Slot, readonly string[]>>;
  /** Other words that belong to it, for whoever looks for a rhyme. */
  readonly field: readonly string[];
};

/** Lines that stand together: any alternative of a part reads on into any of the next. */
export type Alternative = {
  readonly lines: readonly string[];
  /** A letter a line; lines of one letter rhyme. */
  readonly scheme: string;
};
export type Part = readonly Alternative[];

/** The chorus's first line: it holds the theme. */
export type Hook = {
  readonly kinds: readonly ThemeKind[];
  /** With `{theme}`, and two bars around the words that become the title. */
  readonly text: string;
};

/** What is known of a story before it is loaded. */
export type StoryHead = {
  /** Genre and file: 'pop/an-inch-a-year'. */
  readonly id: string;
  readonly title: string;
  readonly genre: Genre;
  readonly moods: readonly Mood[];
  readonly tone: Tone;
  /** Where it takes place when the theme wakes no world that fits. */
  readonly world: string;
  /** Worlds that it cannot bear: no router in 1881. */
  readonly refuses: readonly string[];
  /** Who is spoken to: 'you, my father, whose truck I had to sell'. */
  readonly addressee: string;
  /** Who is spoken to, in words of small letters: a theme that is one of them wants another story. */
  readonly to: readonly string[];
  readonly tense: Tense;
  /** Others than its own 'I' may tell it. */
  readonly turnsNarrator: boolean;
  /** It may be told in the present. */
  readonly turnsTense: boolean;
};

/** Narrator, addressee, tense and place are one throughout; verse 2 goes on from verse 1, the bridge is the turn. */
export type Story = {
  readonly verse1: readonly Part[];
  /** Three lines each, after the hook. */
  readonly chorus: Part;
  readonly verse2: readonly Part[];
  readonly bridge: readonly Part[];
  readonly hooks: readonly Hook[];
};
