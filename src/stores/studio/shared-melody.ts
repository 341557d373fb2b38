import { decodeMelody, encodeMelody } from '#lib/melody/melody-code.ts';
import type { Melody } from '#lib/melody/melody.ts';

const start = '#m=';

/** The part of the address that holds a melody: 25 letters. */
export const shareHash = (melody: Melody): string => `${start}${encodeMelody(melody)}`;

/** What an address's hash brings: a melody, one that is damaged, or nothing of the kind. */
export function readShareHash(hash: string): Melody | 'damaged' | null {
  if (!hash.startsWith(start)) return null;
  return decodeMelody(hash.slice(start.length)) ?? 'damaged';
}
