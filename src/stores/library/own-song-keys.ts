/** A further entry as in storage-keys.ts, of songs that were made for the visitor. */
export const ownSongKeys = { ownSongs: 'notewright-own-songs' } as const;
