import { readTracks } from '#lib/browser/kept-store/database.ts';
import { holdFiles } from '#lib/browser/kept-store/file-lock.ts';
import { keptFiles } from '#lib/browser/kept-store/files.ts';
import { readAs } from '#lib/data/shapes.ts';
import { contentHash } from '#lib/library/content-hash.ts';
import {
  entryType,
  hashSlices,
  isWhole,
  type BlobEntry,
  type Container,
} from '#lib/library/everything/container.ts';
import { idsHere } from '#lib/library/everything/same-tracks.ts';
import { coverName, keptTrack, soundName, type KeptTrack } from '#lib/library/kept-track.ts';
import { shelf } from '../kept.ts';
import { troubleWords } from '../kept-trouble.ts';
import type { KeptPort } from './take-along.ts';

/** Kept tracks on their way into a file with everything, and out of one. */

const tracksIn = (given: readonly unknown[]): KeptTrack[] =>
  given.flatMap((one) => readAs(keptTrack, one) ?? []).filter(({ removedAt }) => removedAt === undefined);

async function entryOf(id: string, role: 'track' | 'cover', blob: Blob, mime: string): Promise<BlobEntry> {
  return { id, role, bytes: blob.size, mime: entryType(mime), slices: await hashSlices(blob) };
}

/** The tracks of a file whose content is not here. */
async function notHere({ tracks }: Container): Promise<KeptTrack[]> {
  const here = new Set(tracksIn(await readTracks()).map(({ hash }) => hash));
  return tracksIn(tracks).filter(({ hash }) => !here.has(hash));
}

/** Keeps one track. False when its bytes are not what the file says of them. */
async function bringOne(track: KeptTrack, { blobs }: Container): Promise<boolean> {
  const find = (wanted: string) => blobs.find(([{ id, role }]) => id === track.id && role === wanted);
  const sound = find('track');
  const cover = find('cover');
  if (!sound || !(await isWhole(...sound))) return false;
  const hash = await contentHash(sound[1]);
  if (hash !== track.hash) return false;
  const { id, plays, lastPlayed, addedAt, ...about } = track;
  const isFree = !tracksIn(await readTracks()).some((one) => one.id === id);
  const file = new File([sound[1]], track.fileName || track.title, { type: track.mime });
  const kept = await shelf.bring(about, file, {
    hash,
    cover: cover && (await isWhole(...cover)) ? cover[1] : null,
    // Playlists of the file name their tracks by these ids.
    ...(isFree && { id }),
  });
  await shelf.put([{ ...kept, fileName: track.fileName, plays, lastPlayed, addedAt }]);
  return true;
}

export const keptPort: KeptPort = {
  async take() {
    const tracks: KeptTrack[] = [];
    const blobs: (readonly [BlobEntry, Blob])[] = [];
    for (const track of tracksIn(await readTracks())) {
      const sound = await keptFiles.read(soundName(track));
      if (!sound) continue;
      const cover = track.hasCover ? await keptFiles.read(coverName(track)) : null;
      tracks.push(track);
      blobs.push([await entryOf(track.id, 'track', sound, track.mime), sound]);
      if (cover) blobs.push([await entryOf(track.id, 'cover', cover, cover.type), cover]);
    }
    return { tracks, blobs };
  },

  idsHere: async ({ tracks }) => idsHere(tracksIn(tracks), tracksIn(await readTracks())),

  missing: async (container) => (await notHere(container)).length,

  async bring(container) {
    let damaged = 0;
    const release = await holdFiles();
    try {
      for (const track of await notHere(container)) if (!(await bringOne(track, container))) damaged += 1;
    } catch (error) {
      console.warn('kept_bring', error);
      return troubleWords(error);
    } finally {
      release();
    }
    if (damaged === 0) return '';
    return `All but ${damaged === 1 ? 'one track is' : `${damaged} tracks are`} here now: what the file has of ${damaged === 1 ? 'it' : 'them'} is damaged.`;
  },
};
