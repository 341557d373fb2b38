/**
 * A whole number as English writes it: '20,000'. By hand, because a browser takes tens of milliseconds for the
 * first number that it words itself, and islands do so while they come alive.
 */
export const figure = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
