/** The built-in voices that sing the tune, by the names that the synthesiser knows. */
export const singers = ['low', 'tenor', 'alto', 'high'] as const;

export type Singer = (typeof singers)[number];
