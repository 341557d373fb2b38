/** Further entries as in storage-keys.ts, of the order form: text pages do not carry their names. */
export const songKeys = { songDraft: 'notewright-song-draft' } as const;
