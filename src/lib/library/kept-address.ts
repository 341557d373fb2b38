/** How tracks that only this browser has are told from others: every page that sends tracks asks, so this is small. */

/** The addresses of kept tracks. They exist in this browser alone, and are never sent anywhere. */
export const isKeptAddress = (url: string): boolean => url.startsWith('/kept/');

/** The house's own ids begin otherwise. */
export const isKeptId = (id: string): boolean => id.startsWith('kept-');
