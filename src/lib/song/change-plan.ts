import { fix } from './change-notes.ts';
import { mix } from './noise.ts';
import { lineAt, type LineAddress } from './note-address.ts';
import type { Song } from './song.ts';
import { lineKey, sectionKey, songKey, type SongPlan } from './song-plan.ts';

/**
 * What a person changes of a song. Each function answers another plan; what it was asked to leave is left. `song` is what
 * the plan gives.
 */

function without<T>(
  entries: Readonly<Record<string, T>>,
  isLeft: (key: string) => boolean,
): Record<string, T> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => isLeft(key)));
}

const isLocked = ({ locked }: SongPlan, key: string) => locked.includes(key);

/** Another tune for one line; a locked one stays as it is. */
export function retuneLine(plan: SongPlan, { section, line }: LineAddress, seed: number): SongPlan {
  const key = lineKey(section, line);
  if (isLocked(plan, key)) return plan;
  const fixed = without(plan.fixed, (other) => other !== key);
  return { ...plan, fixed, retuned: { ...plan.retuned, [key]: seed } };
}

/** The sections that sing the tune of this one: the later ones of its kind, if it is the first, without a tune of their own. */
function repeatsOf({ retuned }: SongPlan, { sections }: Song, section: number): number[] {
  const kind = sections[section]?.kind;
  if (sections.findIndex((one) => one.kind === kind) !== section) return [];
  return sections.flatMap((one, index) =>
    index > section && one.kind === kind && retuned[sectionKey(index)] === undefined ? index : [],
  );
}

/** Lines where something is locked are retuned one by one, so that the chords under the locked ones stay. */
function retuneLines(plan: SongPlan, song: Song, section: number, seed: number): SongPlan {
  const lines = song.sections[section]?.lines ?? [];
  return lines.reduce((rest, _, line) => retuneLine(rest, { section, line }, mix(seed, section, line)), plan);
}

/** Lets the lines of a section sing what they repeat, but for the locked ones. */
function repeatAgain(plan: SongPlan, section: number): SongPlan {
  const stays = (key: string) => !key.startsWith(`${sectionKey(section)}.`) || isLocked(plan, key);
  return { ...plan, fixed: without(plan.fixed, stays), retuned: without(plan.retuned, stays) };
}

/**
 * Another tune, other chords and another rhythm for a section, and for those that repeat it; with a locked line in one of
 * them, another tune for the others.
 */
export function retuneSection(plan: SongPlan, song: Song, section: number, seed: number): SongPlan {
  const start = `${sectionKey(section)}.`;
  const touched = [section, ...repeatsOf(plan, song, section)];
  if (plan.locked.some((key) => touched.some((one) => key.startsWith(`${sectionKey(one)}.`))))
    return retuneLines(plan, song, section, seed);
  const isOther = (key: string) => !key.startsWith(start);
  return {
    ...plan,
    fixed: without(plan.fixed, isOther),
    chords: without(plan.chords, (key) => key !== sectionKey(section)),
    retuned: { ...without(plan.retuned, isOther), [sectionKey(section)]: seed },
  };
}

/** Another tune for the whole song, in the same key, meter and tempo. */
export function retuneSong(plan: SongPlan, song: Song, seed: number): SongPlan {
  if (plan.locked.length === 0) return { ...plan, fixed: {}, chords: {}, retuned: { [songKey]: seed } };
  const sections = [...song.sections.keys()];
  const repeats = new Set(sections.flatMap((section) => repeatsOf(plan, song, section)));
  return sections.reduce(
    (whole, section) =>
      repeats.has(section) ? repeatAgain(whole, section) : retuneLines(whole, song, section, seed),
    plan,
  );
}

/** Keeps a line's tune whatever else is tuned anew, or lets it go again. */
export function toggleLock(plan: SongPlan, song: Song, address: LineAddress): SongPlan {
  const key = lineKey(address.section, address.line);
  const line = lineAt(song, address);
  if (!line) return plan;
  if (isLocked(plan, key)) return { ...plan, locked: plan.locked.filter((other) => other !== key) };
  return {
    ...plan,
    locked: [...plan.locked, key],
    fixed: { ...plan.fixed, [key]: fix(plan, song, address) },
  };
}
