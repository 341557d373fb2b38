import { computed } from 'nanostores';
import { readText, writeText } from '#lib/browser/storage.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import { builtInSmart, knownHouse, knownKept } from '#lib/library/smart-playlists.ts';
import { shelf, watchKept } from './kept.ts';
import { $history, watchHistory } from './listening-history.ts';
import { createOwnSmart } from './own-smart.ts';
import { smartKeys } from './smart-keys.ts';

/** The smart playlists of the page. Behind `import()`, as the kept tracks that they choose from. */

export const ownSmart = createOwnSmart({
  read: () => readText(smartKeys.smartPlaylists),
  write: (text) => writeText(smartKeys.smartPlaylists, text),
  newId: () => crypto.randomUUID(),
});

/** All that smart playlists choose from. */
export const $known = computed([shelf.$kept, $history], (kept, history) => [
  ...kept.map(knownKept),
  ...houseTracks.map((track) => knownHouse(track, history)),
]);

/** Own ones first, then those that are always there. */
export const $smart = computed([ownSmart.$own, $known], (own, known) => [...own, ...builtInSmart(known)]);

/** Reads what is chosen from and the own lists, and again when another tab changes them. Answers how to stop. */
export function watchSmart(): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === smartKeys.smartPlaylists || key === null) ownSmart.read();
  };
  ownSmart.read();
  addEventListener('storage', onStorage);
  const stops = [watchKept(), watchHistory(), () => removeEventListener('storage', onStorage)];
  return () => {
    for (const stop of stops) stop();
  };
}
