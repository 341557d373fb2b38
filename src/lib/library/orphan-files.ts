import { object, readAs, text } from '../data/shapes.ts';
import { coverName, keptTrack, soundName } from './kept-track.ts';

/**
 * Files that no kept track names: a tab was closed, or crashed, between the file and the row that names it. They take
 * up room that nobody sees.
 */

/** The names that kept tracks give to their files; others are not ours to judge. */
const ours = /^(kept-[\w-]{22})\.[0-9a-f]{16}(?:\.cover)?$/;

const named = object({ id: text });

/**
 * The names out of `names` that none of the stored rows needs. Of a row that this version cannot read, which a later
 * one has written, all files stay; so do those of a track that was taken out and can still come back.
 */
export function orphanFiles(names: readonly string[], rows: readonly unknown[]): string[] {
  const needed = new Set<string>();
  const foreign = new Set<string>();
  for (const row of rows) {
    const track = readAs(keptTrack, row);
    const id = readAs(named, row)?.id;
    if (track) needed.add(soundName(track)).add(coverName(track));
    else if (id !== undefined) foreign.add(id);
  }
  return names.filter((name) => {
    const id = ours.exec(name)?.[1];
    return id !== undefined && !needed.has(name) && !foreign.has(id);
  });
}
