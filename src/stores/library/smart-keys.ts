/** A further entry as in storage-keys.ts, of playlists that fill themselves. */
export const smartKeys = { smartPlaylists: 'notewright-smart-playlists' } as const;
