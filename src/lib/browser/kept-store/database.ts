/**
 * The database of the library: what is known of each kept track, and, where the browser has no private file system,
 * the files too. Each call is one transaction of its own; it rejects with the browser's DOMException.
 */

export const libraryDatabase = 'notewright-library';

const stores = ['tracks', 'files'] as const;
type StoreName = (typeof stores)[number];

let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(libraryDatabase, 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onsuccess = () => {
      const database = request.result;
      // A page of a later version wants to change it: this one opens it anew when it needs it.
      const forget = () => {
        database.close();
        opening = null;
      };
      database.onversionchange = forget;
      database.onclose = forget;
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

/** Runs one transaction; resolves when it is on disk, with what `work` asked for. */
async function run<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | undefined> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const request = work(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
  });
}

/** All that is noted, in no order that means anything. What it is, is for the caller to check. */
export const readTracks = async (): Promise<unknown[]> =>
  (await run<unknown[]>('tracks', 'readonly', (store) => store.getAll())) ?? [];

export const readTrack = (id: string): Promise<unknown> =>
  run<unknown>('tracks', 'readonly', (store) => store.get(id));

/** All of them or none. */
export const writeTracks = async (tracks: readonly { readonly id: string }[]): Promise<void> =>
  void (await run('tracks', 'readwrite', (store) => {
    for (const track of tracks) store.put(track, track.id);
    return null;
  }));

export const deleteTracks = async (ids: readonly string[]): Promise<void> =>
  void (await run('tracks', 'readwrite', (store) => {
    for (const id of ids) store.delete(id);
    return null;
  }));

/** Changes tracks as they stand at that moment, all of them or none, so that two tabs lose nothing of each other. */
export const changeTracks = async (
  ids: readonly string[],
  change: (stored: unknown) => { readonly id: string } | null,
): Promise<void> =>
  void (await run('tracks', 'readwrite', (store) => {
    for (const id of ids) {
      const request = store.get(id);
      request.onsuccess = () => {
        const next = change(request.result);
        if (next) store.put(next, id);
      };
    }
    return null;
  }));

/** What stands for a file where the browser keeps no files in its database: a private window of WebKit. */
interface Bytes {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

const isBytes = (found: unknown): found is Bytes =>
  typeof found === 'object' &&
  found !== null &&
  'bytes' in found &&
  found.bytes instanceof ArrayBuffer &&
  'type' in found &&
  typeof found.type === 'string';

export const readBlob = async (name: string): Promise<Blob | null> => {
  const found = await run<unknown>('files', 'readonly', (store) => store.get(name));
  if (isBytes(found)) return new Blob([found.bytes], { type: found.type });
  return found instanceof Blob ? found : null;
};

export const writeBlob = async (name: string, file: Blob): Promise<void> => {
  const put = (value: Blob | Bytes) => run('files', 'readwrite', (store) => store.put(value, name));
  try {
    await put(file);
  } catch {
    // Where it is for want of room, that is said of the bytes as well.
    await put({ bytes: await file.arrayBuffer(), type: file.type });
  }
};

export const deleteBlob = async (name: string): Promise<void> =>
  void (await run('files', 'readwrite', (store) => store.delete(name)));

export const blobNames = async (): Promise<readonly string[]> =>
  ((await run('files', 'readonly', (store) => store.getAllKeys())) ?? []).filter(
    (key) => typeof key === 'string',
  );
