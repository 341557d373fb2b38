/** How a session ends by itself, in words. Apart from the words of signing in, which load when they are needed. */
export const accountOff = 'This account has been switched off. Write to us on the support page.';
export const sessionEnded = 'Your session has ended. Sign in again, and nothing is lost.';
