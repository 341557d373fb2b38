/** From the bytes of a feed to text, also where it says nothing of its charset, or what is not true. */

const markedEncodings: readonly (readonly [string, readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

/** How `<?` begins in two bytes per character, for files without a mark. */
const wideBeginnings: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16be', [0, 0x3c, 0, 0x3f]],
  ['utf-16le', [0x3c, 0, 0x3f, 0]],
];

const beginningWith = (bytes: Uint8Array, table: typeof markedEncodings) =>
  table.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];

function prologCharset(bytes: Uint8Array): string | undefined {
  const start = new TextDecoder('windows-1252').decode(bytes.subarray(0, 300));
  const label = /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start)?.[1];
  // What could be read byte by byte is not in two bytes per character, whatever it says of itself.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

/** The text in a charset; null where the runtime does not know it. */
function decodeAs(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return null;
  }
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/**
 * Whether the bytes are of this charset: they all fit, or most that are no ASCII do. A text that was cut inside a
 * character has one bad place among many good ones; one of another charset has hardly any good one.
 */
function fits(text: string): boolean {
  const bad = count(text, /\uFFFD/g);
  return bad === 0 || count(text, /[^\u0000-\u007F\uFFFD]/g) >= bad;
}

/** What servers add to everything that they send, whatever it is. */
const isWestern = (label: string) => /^(?:iso-?8859-?1|latin-?1|windows-1252|us-ascii|ascii)$/i.test(label);

/**
 * The text without its byte order mark. The first charset into which the bytes fit counts: that of the mark, of HTTP,
 * of the prolog, UTF-8, and windows-1252, into which all bytes fit. What says that it is western and can be read as
 * UTF-8 is UTF-8. `contentType`: HTTP's header.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const marked = beginningWith(bytes, markedEncodings) ?? beginningWith(bytes, wideBeginnings);
  const httpCharset = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1];
  const said = [httpCharset, prologCharset(bytes)].flatMap((label) => (label ? [label] : []));
  const candidates = marked ? [marked] : [...said.filter((label) => !isWestern(label)), 'utf-8'];
  const western = said.filter(isWestern);
  for (const label of candidates) {
    const text = decodeAs(bytes, label);
    if (text !== null && (marked || fits(text))) return text;
  }
  return decodeAs(bytes, western[0] ?? 'windows-1252') ?? '';
}
