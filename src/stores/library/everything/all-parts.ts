import type { Everything } from '#lib/library/everything/everything.ts';
import type { Part } from '#lib/library/everything/part.ts';
import { lyricsDesk, openSong, voiceText } from './desk-parts.ts';
import { collectedParts, libraryParts } from './listened-parts.ts';
import { lyrics, melodies, openMelody, songs } from './made-parts.ts';
import { rehomed } from './rehome.ts';

/**
 * Everything of this browser that a file holds, in the order in which a preview shows it. Not in it, and never in a file:
 * who is signed in, payments that wait, forms with an email address, and what is a copy of something else.
 */
export const allParts: readonly Part[] = [
  ...[melodies, songs, lyrics],
  ...libraryParts,
  ...collectedParts,
  ...[openMelody, openSong, lyricsDesk, voiceText],
];

/** Those that a file is read into: not the lists that are the account's while somebody is signed in. */
export const partsToRead = (isSignedIn: boolean): readonly Part[] =>
  isSignedIn ? allParts.filter((part) => !libraryParts.includes(part)) : allParts;

/** The document as it is to be read into this browser. */
export const forThisBrowser = (
  everything: Everything,
  readText: (key: string) => string | null,
): Everything => rehomed(everything, readText);
