import type { KeptFiles } from './in-turn.ts';

/** Files in the private file system of this site (OPFS), in one folder. Works in pages and, faster, in workers. */

export const libraryFolder = 'library';

/** So much is in memory at a time. */
const sliceBytes = 4 * 1024 * 1024;

/** What workers have besides; the types of a page do not know of it. */
interface SyncHandle {
  write(bytes: ArrayBuffer, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
interface MaybeSync {
  createSyncAccessHandle?: () => Promise<SyncHandle>;
}

const folder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(libraryFolder, { create: true });

const isNotFound = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

async function writeSlices(handle: SyncHandle, file: Blob): Promise<void> {
  try {
    handle.truncate(0);
    for (let at = 0; at < file.size; at += sliceBytes) {
      const bytes = await file.slice(at, at + sliceBytes).arrayBuffer();
      // A full disk shows in some browsers by fewer bytes, without a word.
      if (handle.write(bytes, { at }) < bytes.byteLength)
        throw new DOMException('The file was not written as a whole', 'QuotaExceededError');
    }
    handle.flush();
  } finally {
    handle.close();
  }
}

async function writeInto(handle: FileSystemFileHandle & MaybeSync, file: Blob): Promise<void> {
  const sync = handle.createSyncAccessHandle;
  // Only workers have it, and Safari before 26 has nothing else.
  if (sync) return writeSlices(await sync.call(handle), file);
  const stream = await handle.createWritable();
  try {
    await stream.write(file);
    await stream.close();
  } catch (error) {
    await stream.abort().catch(() => undefined);
    throw error;
  }
}

export const privateFiles: KeptFiles = {
  async write(name, file) {
    const place = await folder();
    try {
      await writeInto(await place.getFileHandle(name, { create: true }), file);
    } catch (error) {
      // Half a file helps nobody and takes up room.
      await place.removeEntry(name).catch(() => undefined);
      throw error;
    }
  },

  async read(name) {
    try {
      return await (await (await folder()).getFileHandle(name)).getFile();
    } catch (error) {
      if (isNotFound(error)) return null;
      throw error;
    }
  },

  async remove(name) {
    try {
      await (await folder()).removeEntry(name);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  },

  async names() {
    const all: string[] = [];
    for await (const name of (await folder()).keys()) all.push(name);
    return all;
  },
};
