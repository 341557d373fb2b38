import { hash } from 'node:crypto';

/**
 * A UUID that follows from a user and a text, so that the same request again means the same row. The browser
 * cannot choose one that somebody else has: it hangs on the user.
 */
export function derivedId(userId: string, text: string): string {
  const bytes = hash('sha256', `${userId}\n${text}`, 'buffer');
  // Version 8 (made by a rule of one's own) and the variant of RFC 9562.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return parts.join('-');
}
