/**
 * A UUID that follows from a user and a text, so that the same request again means the same row. The browser
 * cannot choose one that somebody else has: it hangs on the user.
 */
export async function derivedId(userId: string, text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${userId}\n${text}`)),
  ).slice(0, 16);
  // Version 8 (made by a rule of one's own) and the variant of RFC 9562.
  const hex = Array.from(bytes, (byte, i) => {
    const marked = i === 6 ? (byte & 0x0f) | 0x80 : i === 8 ? (byte & 0x3f) | 0x80 : byte;
    return marked.toString(16).padStart(2, '0');
  }).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
