import { changeTracks, deleteTracks, readTracks, writeTracks } from '#lib/browser/kept-store/database.ts';
import { holdFiles } from '#lib/browser/kept-store/file-lock.ts';
import { keptFiles } from '#lib/browser/kept-store/files.ts';
import { idle } from '#lib/browser/idle.ts';
import { askToLast } from '#lib/browser/kept-store/room.ts';
import { keptId, type KeptTrack } from '#lib/library/kept-track.ts';
import { createBringing } from './bringing.ts';
import { canPlay } from './can-play.ts';
import { fileDesk } from './file-desk.ts';
import { createKeptNews } from './kept-news.ts';
import { createShelf, type NewTrack } from './kept-shelf.ts';

/** The kept tracks of this browser. Behind `import()`: only who keeps something needs them. */

const news = createKeptNews();

export const shelf = createShelf({
  read: readTracks,
  write: writeTracks,
  change: changeTracks,
  forget: deleteTracks,
  look: fileDesk.look,
  keepFile: fileDesk.keep,
  removeFile: keptFiles.remove,
  hold: holdFiles,
  now: () => new Date(),
  newId: () => keptId(crypto.getRandomValues(new Uint8Array(16))),
  tell: news.tell,
});

export const bringing = createBringing({ shelf, look: fileDesk.look, hold: holdFiles, canPlay });

/** Keeps what was made here or ordered, with its sound. Never rejects: trouble is in words for the visitor. */
export async function keepTrack(
  about: NewTrack & { cover?: Blob },
  file: Blob,
): Promise<{ track: KeptTrack } | { trouble: string }> {
  // The files of an order come without a length.
  const seconds = about.duration ?? (await canPlay(file, '', null).catch(() => null));
  const kept = await shelf.keep({ ...about, ...(seconds && { duration: seconds }) }, file);
  if ('track' in kept) void askToLast();
  return kept;
}

/** Files of tabs that were closed while they brought something; once for each page, when that has nothing else to do. */
let isSwept = false;
async function sweepOnce(): Promise<void> {
  if (isSwept || shelf.$kept.get().length === 0) return;
  isSwept = true;
  await idle();
  await fileDesk.sweep().catch((error: unknown) => console.warn('kept_sweep', error));
}

/** News come in flocks while files are brought elsewhere. */
const restMs = 300;

/** Reads what is kept, and again when another tab or the player changes it. Answers how to stop. */
export function watchKept(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  void shelf.read().then(sweepOnce);
  const stop = news.watch(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void shelf.read();
    }, restMs);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
