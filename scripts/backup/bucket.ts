/** The bucket of the files, local or deployed, for commands of this machine. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';
import { projectDir, stateDir } from '../local/paths.ts';

/** The part of R2 that the commands use. */
export interface Bucket {
  get(
    key: string,
    options: { range: { offset: number; length: number } },
  ): Promise<{ size: number; arrayBuffer(): Promise<ArrayBuffer> } | null>;
  put(key: string, bytes: Uint8Array): Promise<unknown>;
  createMultipartUpload(key: string): Promise<{
    uploadPart(n: number, bytes: Uint8Array): Promise<{ partNumber: number; etag: string }>;
    complete(parts: { partNumber: number; etag: string }[]): Promise<unknown>;
    abort(): Promise<void>;
  }>;
}

/** Lets `work` use the bucket. Settings of their own keep everything else of the Worker away. */
export async function withBucket<T>(remote: boolean, work: (bucket: Bucket) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'notewright-bucket-'));
  const { name, compatibility_date, r2_buckets } = unstable_readConfig({
    config: join(projectDir, 'wrangler.jsonc'),
  });
  const configPath = join(folder, 'wrangler.json');
  const buckets = r2_buckets.map(({ binding, bucket_name }: { binding: string; bucket_name: string }) => ({
    binding,
    bucket_name,
    remote,
  }));
  await writeFile(configPath, JSON.stringify({ name, compatibility_date, r2_buckets: buckets }));
  const persist = remote ? false : { path: resolve(projectDir, stateDir, 'v3') };
  const proxy = await getPlatformProxy<{ FILES: Bucket }>({
    ...{ configPath, persist, remoteBindings: remote, envFiles: [] },
  });
  try {
    return await work(proxy.env.FILES);
  } finally {
    await proxy.dispose();
    await rm(folder, { recursive: true, force: true });
  }
}
