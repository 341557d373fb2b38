import { changeTracks, readTrack } from '#lib/browser/kept-store/database.ts';
import { keptFiles } from '#lib/browser/kept-store/files.ts';
import { readAs } from '#lib/data/shapes.ts';
import {
  coverName,
  keptTrack,
  measuredOf,
  readKeptAddress,
  soundName,
  withLoudness,
  type KeptTrack,
} from '#lib/library/kept-track.ts';
import type { Loudness } from '#lib/player/loudness/measure-loudness.ts';
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

/** The words of a track, where it has any. */
export const keptWords = async (id: string): Promise<string | null> =>
  (await find(id).catch(() => null))?.words ?? null;

/** The content of a track, and what was measured of it; null for one that is not kept here. */
export async function keptLoudness(id: string): Promise<{ hash: string; loudness: Loudness | null } | null> {
  const track = await find(id).catch(() => null);
  return track && { hash: track.hash, loudness: measuredOf(track) };
}

/** Notes what was measured of this content. */
export const noteLoudness = (id: string, hash: string, loudness: Loudness): Promise<void> =>
  changeTracks([id], (stored) => {
    const track = readAs(keptTrack, stored);
    return track && withLoudness(track, hash, loudness);
  });

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
