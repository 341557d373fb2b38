import { cookieName } from '../contract/cookies.ts';

/**
 * The session cookie that a verified payment sets; signed by the server, readable here (decisions E). A page cannot check
 * the signature and need not: songs are made in the visitor's own browser.
 */
const start = () => `${cookieName('unlock', location.protocol === 'https:')}=`;

/** True while this session has unlimited generations. */
export function isUnlocked(): boolean {
  try {
    const name = start();
    return document.cookie
      .split('; ')
      .some((pair) => pair.startsWith(name) && pair.length > name.length);
  } catch {
    return false;
  }
}
