/** What a licence can give: the rights that are sold with a song, and what a company is given with its plan. */
export const licensedRights = ['commercial-rights', 'exclusive-rights', 'business-use'] as const;
export type LicensedRights = (typeof licensedRights)[number];
