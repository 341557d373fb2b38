const start = '#m=';

/** The part of the address that holds a tune, as its code (lib/melody/tune-code.ts). */
export const shareHash = (code: string): string => `${start}${code}`;

/** The code of a tune in an address's hash, damaged or not; null when the hash is of another kind. */
export const readShareHash = (hash: string): string | null =>
  hash.startsWith(start) ? hash.slice(start.length) : null;

/** How the hash of a link to a song begins. */
export const songStart = '#s=';

/** The part of the address that holds a song, as its code (lib/song/code/song-code.ts). */
export const songHash = (code: string): string => `${songStart}${code}`;

/** The code of a song in an address's hash, damaged or not; null when the hash is of another kind. */
export const readSongHash = (hash: string): string | null =>
  hash.startsWith(songStart) ? hash.slice(songStart.length) : null;
