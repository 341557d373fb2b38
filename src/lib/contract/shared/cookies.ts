/** Every cookie that the software sets. The privacy policy lists the same ones; a test compares the two. */
export const cookieNames = {
  /** Who ordered: a random number that only our API reads. The database holds its hash alone. */
  visitor: 'visitor',
  /** A session's unlimited lyrics: signed by the server, readable by the page (decisions E). */
  unlock: 'lyrics_unlocked',
} as const;

/**
 * The name under which a cookie is set. Over https it begins with `__Host-`: browsers then take it from this host alone, with
 * Secure and for all paths, so that no neighbour under the same domain can set it. Plain http, as on this machine, has no such.
 */
export const cookieName = (name: keyof typeof cookieNames, isSecure: boolean): string =>
  (isSecure ? '__Host-' : '') + cookieNames[name];
