/** Further entries as in storage-keys.ts, of who reads the news: text pages do not carry their names. */
export const newsKeys = {
  savedStories: 'notewright-saved-stories',
  news: 'notewright-news',
} as const;
