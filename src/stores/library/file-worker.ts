/** Reads and keeps files of music, and reads playlists, apart from the page: it would stall. */
import { readTracks } from '#lib/browser/kept-store/database.ts';
import { aloneWithFiles } from '#lib/browser/kept-store/file-lock.ts';
import { keptFiles } from '#lib/browser/kept-store/files.ts';
import { contentHash } from '#lib/library/content-hash.ts';
import { sweepFiles } from './sweep-files.ts';
import { smallCover } from './small-cover.ts';
import type { FileAnswer, FileOrder, Looked } from './file-order.ts';

async function look(file: Blob, withTags: boolean): Promise<Looked> {
  const hash = await contentHash(file);
  if (!withTags) return { hash, tags: null };
  const { readTags } = await import('#lib/library/read-tags.ts');
  const tags = await readTags(file);
  return { hash, tags: { ...tags, cover: tags.cover && (await smallCover(tags.cover)) } };
}

async function answer(order: FileOrder): Promise<FileAnswer> {
  const { turn } = order;
  try {
    if (order.kind === 'list') {
      const { importPlaylistFile } = await import('./import-playlist.ts');
      return { turn, kind: 'list', list: await importPlaylistFile(order.file, order.origin) };
    }
    if (order.kind === 'look') return { turn, kind: 'looked', ...(await look(order.file, order.tags)) };
    if (order.kind === 'sweep') {
      await sweepFiles({ ...keptFiles, rows: readTracks, alone: aloneWithFiles });
      return { turn, kind: 'swept' };
    }
    await keptFiles.write(order.name, order.file);
    return { turn, kind: 'kept' };
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    return { turn, kind: 'failed', name, message };
  }
}

addEventListener('message', ({ data }: MessageEvent<FileOrder>) => {
  void answer(data).then((done) => postMessage(done));
});
