/** A further entry as in storage-keys.ts, of accounts: text pages do not carry its name. */
export const worksKeys = { works: 'notewright-works' } as const;
