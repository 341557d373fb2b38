/** How a session ends by itself, in words. Apart from the words of signing in, which load when they are needed. */
export const accountOff = 'This account has been switched off. Write to us on the support page.';
const accountDeleted = 'This account was deleted in another browser.';
export const sessionEnded = 'Your session has ended. Sign in again; nothing is lost.';

/** By the code of our API: a session that no new token brings back. */
export const endings: Readonly<Record<string, string>> = {
  session_ended: sessionEnded,
  account_deleted: accountDeleted,
};
