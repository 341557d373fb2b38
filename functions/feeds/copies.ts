/**
 * The bodies that GET /api/news and GET /api/blog-posts answer, and the beginning of the news that goes into the
 * document of /news: made by the cron, kept in KV.
 */
export type CopyName = 'news' | 'blog' | 'front';

export interface Copy {
  /** JSON in UTF-8; a string would be encoded again for every answer. */
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

interface Metadata {
  etag: string;
  updatedAtMs: number;
}

/** KV is read again after so long; the isolate answers from memory between. */
const memoryMs = 30_000;

const memory = new Map<CopyName, { copy: Copy | null; untilMs: number }>();

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The copy, or null when nothing was ever fetched. */
export async function readCopy(kv: KVNamespace, name: CopyName, nowMs = Date.now()): Promise<Copy | null> {
  const known = memory.get(name);
  if (known && known.untilMs > nowMs) return known.copy;
  const { value, metadata } = await kv.getWithMetadata<Metadata>(`copy/${name}`, 'arrayBuffer');
  const copy = value !== null && metadata ? { body: new Uint8Array(value), etag: metadata.etag } : null;
  // Nothing yet may become something any moment.
  if (copy) memory.set(name, { copy, untilMs: nowMs + memoryMs });
  return copy;
}

/** When the copy was last written, in milliseconds since 1970; 0 for never. */
export async function copyAge(kv: KVNamespace, name: CopyName): Promise<number> {
  const { metadata } = await kv.getWithMetadata<Metadata>(`copy/${name}`, 'stream');
  return metadata?.updatedAtMs ?? 0;
}

export async function writeCopy(kv: KVNamespace, name: CopyName, data: unknown, now: Date): Promise<void> {
  const body = JSON.stringify(data);
  const metadata: Metadata = { etag: `"${await hash(body)}"`, updatedAtMs: now.getTime() };
  await kv.put(`copy/${name}`, body, { metadata });
  memory.delete(name);
}
