/** The session cookie that a verified payment sets; signed by the server, readable here (decisions E). */
export const unlockCookie = 'lyrics_unlocked';

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
