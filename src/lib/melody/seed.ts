/** Seeds are whole numbers of 32 bits, which is what the generator of chance holds. */
const largestSeed = 0xff_ff_ff_ff;

/** The seed that was typed; null when it is none. */
export function parseSeed(text: string): number | null {
  const trimmed = text.trim();
  if (!/^\d{1,10}$/.test(trimmed)) return null;
  const seed = Number(trimmed);
  return seed <= largestSeed ? seed : null;
}
