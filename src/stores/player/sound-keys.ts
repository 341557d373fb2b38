/** What the player keeps of how tracks sound, and where one stopped. */
export const soundKeys = {
  settings: 'notewright-sound',
  places: 'notewright-places',
  loudness: 'notewright-loudness',
} as const;
