/**
 * Every entry that the software keeps in the visitor's browser. The privacy policy lists the same ones,
 * and a test compares the two; nothing outside this folder touches storage.
 */
export const storageKeys = {
  theme: 'notewright-theme',
  lyricsWork: 'notewright-lyrics',
  handedOver: 'notewright-handed-over',
  songDraft: 'notewright-song-draft',
  lyricsPayment: 'notewright-payment-lyrics',
  songPayment: 'notewright-payment-song',
  lastOrder: 'notewright-last-order',
  unlock: 'notewright-unlock',
  paymentMessage: 'notewright-payment-news',
  savedStories: 'notewright-saved-stories',
  news: 'notewright-news',
  player: 'notewright-player',
  playerSettings: 'notewright-player-settings',
  favourites: 'notewright-favourites',
  listeningHistory: 'notewright-history',
  session: 'notewright-session',
  libraryOf: 'notewright-library-of',
  waitingHearts: 'notewright-waiting-hearts',
  playlists: 'notewright-playlists',
  contactForm: 'notewright-support-form',
  inquiryForm: 'notewright-business-form',
  earlyText: 'notewright-early-text',
} as const;
