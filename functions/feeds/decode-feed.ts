/** From the bytes of a feed to text: a byte order mark wins, then HTTP's charset, the XML prolog, UTF-8. */

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

/** A decoder for the first label that the runtime knows. */
function decoderFor(labels: readonly (string | undefined)[]): TextDecoder {
  for (const label of labels) {
    try {
      if (label) return new TextDecoder(label);
    } catch {
      // An unknown or invented charset: the next candidate decides.
    }
  }
  return new TextDecoder();
}

/** The text without its byte order mark; bytes that do not fit become U+FFFD. `contentType`: HTTP's header. */
export function decodeFeed(bytes: Uint8Array, contentType: string | null): string {
  const httpCharset = /charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1];
  return decoderFor([
    beginningWith(bytes, markedEncodings),
    beginningWith(bytes, wideBeginnings),
    httpCharset,
    prologCharset(bytes),
  ]).decode(bytes);
}
