/** The part of the catalogue that a page needs only when somebody chooses from it. */

/** The right to use a custom song in a business. */
export const commercialRights = {
  id: 'commercial-rights',
  name: 'Commercial rights',
  priceCents: 2500,
} as const;

/** What is bought beside a custom song. Prices in US cents. */
export const addOns = [
  { id: 'revision', name: 'Additional revision', priceCents: 500 },
  { id: 'extended-length', name: 'Extended length, 5 minutes or more', priceCents: 200 },
  { id: 'all-formats', name: 'Multi-format export (MP3, WAV, FLAC)', priceCents: 300 },
  commercialRights,
  { id: 'exclusive-rights', name: 'Exclusive rights', priceCents: 5000 },
] as const;
export type AddOn = (typeof addOns)[number];
