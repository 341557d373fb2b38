/** Further entries as in storage-keys.ts, of who pays or ordered: text pages do not carry their names. */
export const paymentKeys = {
  lyricsPayment: 'notewright-payment-lyrics',
  songPayment: 'notewright-payment-song',
  unlock: 'notewright-unlock',
  paymentMessage: 'notewright-payment-news',
} as const;
