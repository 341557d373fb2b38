import type { KeptTrack } from '../kept-track.ts';

/**
 * The same music brought to two browsers has an id of its own in each. Playlists, hearts and plays of a file name it by the
 * one of the browser that wrote the file; here it has to be the one that is here.
 */

type Known = Pick<KeptTrack, 'id' | 'hash'>;

/** By the id in the file: the id here, of tracks whose content is here under another one. */
export function idsHere(given: readonly Known[], here: readonly Known[]): ReadonlyMap<string, string> {
  const byHash = new Map(here.map(({ hash, id }) => [hash, id]));
  const taken = new Set(here.map(({ id }) => id));
  return new Map(
    given.flatMap(({ id, hash }): [string, string][] => {
      const mine = byHash.get(hash);
      // An id that names something here already, names it in a playlist too.
      return mine === undefined || mine === id || taken.has(id) ? [] : [[id, mine]];
    }),
  );
}

/** A document with these ids in the place of others, also in addresses: an id is random and stands for nothing else. */
export const withIds = (json: string, ids: ReadonlyMap<string, string>): string =>
  ids.size === 0 ? json : json.replaceAll(/kept-[\w-]{22}/g, (id) => ids.get(id) ?? id);
