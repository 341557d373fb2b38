/** Every cookie that the software sets. The privacy policy lists the same ones; a test compares the two. */
export const cookieNames = {
  /** Who ordered: a random number that only our API reads. The database holds its hash alone. */
  visitor: 'visitor',
  /** A session's unlimited lyrics: signed by the server, readable by the page (decisions E). */
  unlock: 'lyrics_unlocked',
} as const;
