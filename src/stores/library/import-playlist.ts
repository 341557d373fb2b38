import { readTracks } from '#lib/browser/kept-store/database.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { readAs } from '#lib/data/shapes.ts';
import { keptTrack, type KeptTrack } from '#lib/library/kept-track.ts';
import { importList, type ImportedList } from '#lib/library/playlist-files/import-list.ts';

/** Reads playlists in the worker of files: ten thousand lines and as many kept tracks would make the page stall. */

/** None where this browser does not let them be read; then the house's tracks are all that is here. */
async function keptHere(): Promise<readonly KeptTrack[]> {
  const stored = await readTracks().catch(() => []);
  return stored
    .flatMap((one) => readAs(keptTrack, one) ?? [])
    .filter(({ removedAt }) => removedAt === undefined);
}

/** `origin` is the address of this site. */
export const importPlaylistFile = (file: File, origin: string): Promise<ImportedList | { trouble: string }> =>
  importList(file, async () => ({ house: houseTracks, kept: await keptHere(), origin }));
