/**
 * The body as bytes, or null when there is more of it than `maxBytes`: then the rest is not read. Counted are
 * the bytes after decompression, so that a small bomb counts as what it becomes. Rejects when the connection
 * breaks or the request is aborted.
 */
export async function readCapped(response: Response, maxBytes: number): Promise<Uint8Array | null> {
  if (!response.body) return new Uint8Array();
  if (Number(response.headers.get('Content-Length')) > maxBytes) {
    await response.body.cancel();
    return null;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}
