import { cookieNames } from '../contract/cookies.ts';

/**
 * The session cookie that a verified payment sets; signed by the server, readable here (decisions E). A page cannot check
 * the signature and need not: songs are made in the visitor's own browser.
 */
const unlockCookie = cookieNames.unlock;

/** True while this session has unlimited generations. */
export function isUnlocked(): boolean {
  try {
    return document.cookie
      .split('; ')
      .some((pair) => pair.startsWith(`${unlockCookie}=`) && pair.length > unlockCookie.length + 1);
  } catch {
    return false;
  }
}
