/** The form of a genre's stories: see docs/recipes/add-a-story.md. */
import type { Genre } from '../../src/lib/contract/lyrics/lyrics-options.ts';

type Range = readonly [from: number, to: number];

export type Form = {
  /** Syllables of a line, by section. */
  readonly verse: Range;
  readonly chorus: Range;
  readonly bridge: Range;
  readonly verseParts: number;
  readonly linesOfPart: number;
  /** The fewest alternatives of a verse's part. */
  readonly alternatives: number;
};

const couplets = { verseParts: 2, linesOfPart: 2, alternatives: 6 };

export const forms: Readonly<Record<Genre, Form>> = {
  pop: { ...couplets, verse: [7, 9], chorus: [6, 9], bridge: [7, 9] },
  rock: { ...couplets, verse: [7, 9], chorus: [5, 8], bridge: [6, 9] },
  hiphop: {
    verse: [11, 14],
    chorus: [7, 10],
    bridge: [10, 14],
    verseParts: 4,
    linesOfPart: 2,
    alternatives: 4,
  },
  rnb: { ...couplets, verse: [9, 11], chorus: [7, 10], bridge: [8, 11] },
  electronic: { ...couplets, verse: [5, 7], chorus: [4, 7], bridge: [5, 8], alternatives: 7 },
  folk: { verse: [6, 9], chorus: [6, 9], bridge: [6, 9], verseParts: 1, linesOfPart: 4, alternatives: 7 },
  country: { ...couplets, verse: [9, 11], chorus: [7, 10], bridge: [8, 11] },
};

/** The sections of a genre's verses: 'verse 1, part 1'. */
export const verseSections = ({ verseParts }: Form): string[] =>
  [1, 2].flatMap((verse) => Array.from({ length: verseParts }, (_, at) => `verse ${verse}, part ${at + 1}`));

export const fewestChoruses = 5;
export const fewestBridges = 4;
export const fewestHooks = 2;
