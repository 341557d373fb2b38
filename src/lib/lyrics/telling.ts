/** Who may tell a story, and in which tense; apart from how, which the page does not need before the first song. */
export const narrators = ['I', 'we', 'she', 'he', 'they'] as const;
export type Narrator = (typeof narrators)[number];

export const tenses = ['past', 'present'] as const;
export type Tense = (typeof tenses)[number];
