/**
 * Every entry that the software keeps in the visitor's browser. The privacy policy lists the same ones,
 * and a test compares the two; nothing outside this folder touches storage.
 */
export const storageKeys = {
  theme: 'notewright-theme',
  standInFace: 'notewright-font',
  player: 'notewright-player',
  playerSettings: 'notewright-player-settings',
  favourites: 'notewright-favourites',
  libraryOf: 'notewright-library-of',
  contactForm: 'notewright-support-form',
  inquiryForm: 'notewright-business-form',
  lastOrder: 'notewright-last-order',
  earlyText: 'notewright-early-text',
} as const;
