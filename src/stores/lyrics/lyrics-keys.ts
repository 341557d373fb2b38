/** Further entries as in storage-keys.ts, of the lyrics page: text pages do not carry their names. */
export const lyricsKeys = {
  usage: 'lyricsUsageCount',
  form: 'notewright-lyrics-form',
  lyricsWork: 'notewright-lyrics',
  savedLyrics: 'notewright-lyrics-saved',
  handedOver: 'notewright-handed-over',
} as const;
