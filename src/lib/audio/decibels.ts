/** The factor of a level in decibels. */
export const gainOf = (decibels: number): number => 10 ** (decibels / 20);
