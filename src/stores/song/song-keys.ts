/** Further entries as in storage-keys.ts, of the Song tab. */
export const songKeys = {
  /** The song at work, and its takes. */
  work: 'notewright-song',
  /** Songs that were saved. */
  saved: 'notewright-songs',
  savedAside: 'notewright-songs-aside',
  /** That the voice is hushed while one moves through the notes. */
  hush: 'notewright-song-hush',
} as const;
