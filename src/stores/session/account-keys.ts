/** Further entries as in storage-keys.ts, of accounts and playlists: text pages do not carry their names. */
export const accountKeys = {
  session: 'notewright-session',
  email: 'notewright-session-email',
  guestPlaylists: 'notewright-playlists',
  playlists: 'notewright-account-playlists',
} as const;
