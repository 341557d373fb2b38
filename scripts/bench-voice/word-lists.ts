/** The words of the bench: eight sets of 72, drawn by chance from what the lyrics generator writes, 1 to 3 syllables each. */
import { readFileSync } from 'node:fs';

/** The voice is tuned with these … */
export const tuningSets = ['tune-1', 'tune-2', 'tune-3', 'tune-4'] as const;
/** … and never with these, of which its figures are. */
export const heldOutSets = ['held-1', 'held-2', 'held-3', 'held-4'] as const;

export const wordsOf = (set: string): string[] =>
  readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
