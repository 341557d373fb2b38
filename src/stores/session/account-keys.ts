/** Further entries as in storage-keys.ts, of browsers with an account: text pages do not carry their names. */
export const accountKeys = {
  email: 'notewright-session-email',
  playlists: 'notewright-account-playlists',
} as const;
