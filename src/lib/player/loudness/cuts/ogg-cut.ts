import { bytesOf, joined, says, type Cut } from './cut.ts';

/** Ogg (RFC 3533) with Vorbis or Opus: pages behind those that say how they are written. */

const headLength = 27;
/** What the pages before the sound may have: a cover may be among them. */
const mostHead = 4_000_000;

/** The length of a page; 0 where none begins. */
function pageLength(bytes: Uint8Array, at: number): number {
  if (!says(bytes, at, 'OggS') || bytes[at + 4] !== 0) return 0;
  const count = bytes[at + 26] ?? 0;
  const sizes = bytes.subarray(at + headLength, at + headLength + count);
  return sizes.length < count ? 0 : headLength + count + sizes.reduce((sum, size) => sum + size, 0);
}

/** Pages before the sound end nothing that is heard: their time is 0. */
const isBefore = (page: Uint8Array) => page.subarray(6, 14).every((byte) => byte === 0);

function wholePages(slice: Uint8Array): Uint8Array | null {
  for (let first = 0; first < slice.length - headLength; first += 1) {
    let end = first;
    // A page may begin within a packet.
    if (slice[first] !== 0x4f || (slice[first + 5] ?? 0) & 1) continue;
    for (let length = pageLength(slice, end); length > 0 && end + length <= slice.length;) {
      end += length;
      length = pageLength(slice, end);
    }
    if (end > first) return slice.subarray(first, end);
  }
  return null;
}

export async function cutOgg(file: Blob): Promise<Cut | null> {
  let begin = 0;
  for (;;) {
    const page = await bytesOf(file, begin, headLength + 255);
    const length = pageLength(page, 0);
    if (length === 0 || begin > mostHead) return null;
    if (begin > 0 && !isBefore(page)) break;
    begin += length;
  }
  const head = await bytesOf(file, 0, begin);
  return {
    begin,
    decodable(slice) {
      const pages = wholePages(slice);
      return pages && joined(head, pages);
    },
  };
}
