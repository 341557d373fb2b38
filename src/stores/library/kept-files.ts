import { changeTracks, readTrack } from '#lib/browser/kept-store/database.ts';
import { keptFiles } from '#lib/browser/kept-store/files.ts';
import { readAs } from '#lib/data/shapes.ts';
import { coverName, keptTrack, readKeptAddress, soundName, type KeptTrack } from '#lib/library/kept-track.ts';
import { createKeptNews } from './kept-news.ts';

/** Kept tracks for who plays or draws them, by their addresses. Loaded with the first one that is met. */

const news = createKeptNews();

/** Null where there is none, or none any more. */
async function find(id: string): Promise<KeptTrack | null> {
  const track = readAs(keptTrack, await readTrack(id));
  return track && track.removedAt === undefined ? track : null;
}

/** The file behind '/kept/<id>' or '/kept/<id>/cover'; null where this browser has none. Never rejects. */
export async function keptFile(url: string): Promise<File | null> {
  const address = readKeptAddress(url);
  try {
    const track = address && (await find(address.id));
    if (!address || !track) return null;
    const bytes = await keptFiles.read(address.isCover ? coverName(track) : soundName(track));
    // The private file system keeps no type; without one, some browsers play nothing.
    const type = address.isCover ? (bytes?.type ?? '') : track.mime;
    return bytes && new File([bytes], track.fileName || track.title, { type });
  } catch (error) {
    console.warn('kept_file', error);
    return null;
  }
}

/** What the player shows and levels by; null for a track that is not kept here. */
export async function keptExtras(
  id: string,
): Promise<{ words?: string; lufs?: number; peak?: number } | null> {
  const track = await find(id).catch(() => null);
  if (!track) return null;
  const { words, lufs, peak } = track;
  return {
    ...(words !== undefined && { words }),
    ...(lufs !== undefined && { lufs }),
    ...(peak !== undefined && { peak }),
  };
}

/** Notes a play. */
export async function countKeptPlay(id: string, now = new Date()): Promise<void> {
  await changeTracks([id], (stored) => {
    const track = readAs(keptTrack, stored);
    return track && { ...track, plays: track.plays + 1, lastPlayed: now.toISOString() };
  });
  news.tell();
}

/** So many covers are held for a list that scrolls. */
const mostCovers = 200;
const covers = new Map<string, Promise<string | null>>();

const dataUrl = (file: Blob): Promise<string | null> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : null);
    reader.onerror = () => resolve(null);
    reader.readAsDataURL(file);
  });

/** A kept cover as an address that a picture can show, also on the lock screen; null where there is none. */
export function keptCover(url: string): Promise<string | null> {
  const found = covers.get(url) ?? keptFile(url).then((file) => file && dataUrl(file));
  covers.delete(url);
  covers.set(url, found);
  for (const oldest of covers.keys()) if (covers.size > mostCovers) covers.delete(oldest);
  return found;
}
