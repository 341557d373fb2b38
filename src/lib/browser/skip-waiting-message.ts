/** What a page says to a service worker that waits, when the visitor wants the new version. */
export const skipWaitingMessage = 'take-over';
