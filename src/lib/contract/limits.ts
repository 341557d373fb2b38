/** The most characters that each kind of free text may have (decisions L). */
export const limits = { name: 100, email: 254, title: 200, longText: 5000, lyrics: 20_000 } as const;
