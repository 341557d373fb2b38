import { atom } from 'nanostores';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import type { Track } from '#lib/contract/library/house-tracks.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { isRecord } from '#lib/data/record.ts';
import { trackOf } from '#lib/player/read-track.ts';

/** A track that was heard in this browser. `playedAt` is the ISO time of its last play. */
export type PlayedTrack = Track & { readonly playedAt: string };

/** Decision G: the last 50 tracks. */
const most = 50;

/** Last played first; a track that is played again moves to the top. */
export const $history = atom<readonly PlayedTrack[]>([]);

function playedOf(value: unknown): PlayedTrack[] {
  const playedAt = isRecord(value) ? value['playedAt'] : null;
  if (typeof playedAt !== 'string' || Number.isNaN(Date.parse(playedAt))) return [];
  return trackOf(value).map((track) => ({ ...track, playedAt }));
}

/** False when the browser refuses to keep the list: then it lives in memory. */
let kept = true;

function stored(): readonly PlayedTrack[] {
  if (!kept) return $history.get();
  const list = parseJson(readText(storageKeys.listeningHistory));
  return Array.isArray(list) ? list.slice(0, most).flatMap(playedOf) : [];
}

/** Adds a play. */
export function recordPlay(track: Track, now = new Date()): void {
  const others = stored().filter(({ id }) => id !== track.id);
  const next = [{ ...track, playedAt: now.toISOString() }, ...others].slice(0, most);
  $history.set(next);
  kept = writeText(storageKeys.listeningHistory, JSON.stringify(next));
}

/** What an account knows takes the place of what this browser kept. A track appears once, where it was heard last. */
export function replaceHistory(plays: readonly PlayedTrack[]): void {
  const newest = plays.toSorted((a, b) => b.playedAt.localeCompare(a.playedAt));
  const once = newest.filter(({ id }, index) => newest.findIndex((play) => play.id === id) === index);
  $history.set(once.slice(0, most));
  kept = writeText(storageKeys.listeningHistory, JSON.stringify($history.get()));
}

/** Reads the list, and again when another tab changes it. Answers how to stop. */
export function watchHistory(): () => void {
  const read = () => $history.set(stored());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeys.listeningHistory || key === null) read();
  };
  read();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
