/**
 * The bodies that GET /api/news and GET /api/blog-posts answer, and the beginning of the news that goes into the
 * document of /news: made by the cron, kept in KV.
 */
import { log } from '../http/log.ts';
import { withinTime } from '../http/within-time.ts';

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

const memory = new Map<CopyName, { copy: Copy; untilMs: number }>();

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest, 0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A visitor waits no longer for the store than this. */
const patienceMs = 2000;

async function storedCopy(kv: KVNamespace, name: CopyName): Promise<Copy | null> {
  const { value, metadata } = await kv.getWithMetadata<Metadata>(`copy/${name}`, 'arrayBuffer');
  return value !== null && metadata ? { body: new Uint8Array(value), etag: metadata.etag } : null;
}

/**
 * The copy, or null when nothing was ever fetched. While the store is out of order it is the last copy that this
 * isolate knows; where it knows none, the promise is rejected, after `limitMs` at the latest.
 */
export async function readCopy(
  kv: KVNamespace,
  name: CopyName,
  nowMs = Date.now(),
  limitMs = patienceMs,
): Promise<Copy | null> {
  const known = memory.get(name);
  if (known && known.untilMs > nowMs) return known.copy;
  try {
    const copy = await withinTime(storedCopy(kv, name), limitMs);
    // Nothing yet may become something any moment.
    if (copy) memory.set(name, { copy, untilMs: nowMs + memoryMs });
    return copy;
  } catch (error) {
    log('error', 'copy_failed', { copy: name, name: error instanceof Error ? error.name : 'unknown' });
    if (!known) throw error;
    memory.set(name, { copy: known.copy, untilMs: nowMs + memoryMs });
    return known.copy;
  }
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
  const known = memory.get(name);
  // Still the last resort.
  if (known) memory.set(name, { ...known, untilMs: 0 });
}
