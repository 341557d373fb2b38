/** A further entry as in storage-keys.ts, of what was heard: text pages do not carry its name. */
export const historyKeys = { listeningHistory: 'notewright-history' } as const;
