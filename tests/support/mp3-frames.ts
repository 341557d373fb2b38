/**
 * The headers of the frames of an MP3 file of 320 kbit/s at 44,100 Hz behind its ID3 tag, each as seven hexadecimal
 * digits: all but the padding and the rights. Throws where a frame does not follow the one before.
 */
export function frameHeaders(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headers: string[] = [];
  let at = 10 + [6, 7, 8, 9].reduce((size, place) => (size << 7) | view.getUint8(place), 0);
  while (at < view.byteLength) {
    const header = view.getUint32(at);
    if (header >>> 21 !== 0x7ff) throw new Error(`At byte ${at} no frame begins`);
    headers.push(((header & ~0x230) >>> 4).toString(16));
    at += 1044 + ((header >>> 9) & 1);
  }
  if (at !== view.byteLength) throw new Error('The last frame is cut off');
  return headers;
}
