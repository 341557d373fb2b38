import { atom } from 'nanostores';
import { historyKeys } from './history-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { trackFields, type Track } from '#lib/contract/library/track.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { fitting, momentText, object } from '#lib/data/shapes.ts';

/** A track that was heard in this browser. `playedAt` is the ISO time of its last play. */
export type PlayedTrack = Track & { readonly playedAt: string };

/** Decision G: the last 50 tracks. */
export const mostPlayed = 50;

/** Last played first; a track that is played again moves to the top. */
export const $history = atom<readonly PlayedTrack[]>([]);

export const playedTrack = object({ ...trackFields, playedAt: momentText });
const playedTracks = fitting(playedTrack, mostPlayed);

/** False when the browser refuses to keep the list: then it lives in memory. */
let kept = true;

function stored(): readonly PlayedTrack[] {
  if (!kept) return $history.get();
  return playedTracks(parseJson(readText(historyKeys.listeningHistory)));
}

/** Adds a play. */
export function recordPlay(track: Track, now = new Date()): void {
  const others = stored().filter(({ id }) => id !== track.id);
  const next = [{ ...track, playedAt: now.toISOString() }, ...others].slice(0, mostPlayed);
  $history.set(next);
  kept = writeText(historyKeys.listeningHistory, JSON.stringify(next));
}

/** What an account knows takes the place of what this browser kept. A track appears once, where it was heard last. */
export function replaceHistory(plays: readonly PlayedTrack[]): void {
  const newest = plays.toSorted((a, b) => b.playedAt.localeCompare(a.playedAt));
  const once = newest.filter(({ id }, index) => newest.findIndex((play) => play.id === id) === index);
  $history.set(once.slice(0, mostPlayed));
  kept = writeText(historyKeys.listeningHistory, JSON.stringify($history.get()));
}

/** Reads the list, and again when another tab changes it. Answers how to stop. */
export function watchHistory(): () => void {
  const read = () => $history.set(stored());
  const onStorage = ({ key }: StorageEvent) => {
    if (key === historyKeys.listeningHistory || key === null) read();
  };
  read();
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}
