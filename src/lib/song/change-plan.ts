import { homeOf } from './compose-song.ts';
import { isInKey } from './harmony/chords.ts';
import { mix } from './noise.ts';
import { lineAt, type NoteAddress } from './note-address.ts';
import { breath } from './setting/set-lines.ts';
import type { Song, SongLine } from './song.ts';
import { lineKey, sectionKey, songKey, type FixedTune, type SongPlan } from './song-plan.ts';

/**
 * What a person changes of a song. Each function answers another plan; what it was asked to leave is left. `song` is what
 * the plan gives.
 */

export type LineAddress = Omit<NoteAddress, 'syllable'>;

/** A note is at most a whole bar of four quarters long. */
const longestNote = 16;

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
    retuned: { ...without(plan.retuned, isOther), [sectionKey(section)]: seed },
  };
}

/** Another tune for the whole song, in the same key, meter and tempo. */
export function retuneSong(plan: SongPlan, song: Song, seed: number): SongPlan {
  if (plan.locked.length === 0) return { ...plan, fixed: {}, retuned: { [songKey]: seed } };
  const sections = [...song.sections.keys()];
  const repeats = new Set(sections.flatMap((section) => repeatsOf(plan, song, section)));
  return sections.reduce(
    (whole, section) =>
      repeats.has(section) ? repeatAgain(whole, section) : retuneLines(whole, song, section, seed),
    plan,
  );
}

/** The line's notes as they stay. */
function fix(plan: SongPlan, song: Song, { start, syllables }: SongLine): FixedTune {
  const home = homeOf(plan) + plan.transposed;
  const notes = syllables.flatMap(({ notes: [note] }) =>
    note ? [{ start: note.start - start, length: note.length, pitch: note.pitch - home }] : [],
  );
  return { meter: song.meter.id, notes };
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
    fixed: { ...plan.fixed, [key]: fix(plan, song, line) },
  };
}

function changeNote(
  plan: SongPlan,
  song: Song,
  address: NoteAddress,
  change: (notes: FixedTune['notes'], index: number) => FixedTune['notes'],
): SongPlan {
  const line = lineAt(song, address);
  if (!line) return plan;
  const key = lineKey(address.section, address.line);
  const tune = fix(plan, song, line);
  if (!tune.notes[address.syllable]) return plan;
  const notes = change(tune.notes, address.syllable);
  return notes === tune.notes ? plan : { ...plan, fixed: { ...plan.fixed, [key]: { ...tune, notes } } };
}

const lowest = 24;
const highest = 96;

/** Moves a note by so many steps of the key, or by semitones where it is `chromatic`; below 0 down. */
export function movePitch(
  plan: SongPlan,
  song: Song,
  address: NoteAddress,
  steps: number,
  chromatic: boolean,
): SongPlan {
  const home = homeOf(plan) + plan.transposed;
  return changeNote(plan, song, address, (notes, index) => {
    const old = (notes[index]?.pitch ?? 0) + home;
    let pitch = old;
    for (let left = Math.abs(steps); left > 0; left -= 1)
      do pitch += Math.sign(steps);
      while (!chromatic && !isInKey(song.key, pitch));
    if (pitch < lowest || pitch > highest) return notes;
    return notes.map((note, other) => (other === index ? { ...note, pitch: pitch - home } : note));
  });
}

/** The line that is sung after this one, in its section or in the next. */
const lineAfter = (song: Song, { section, line }: LineAddress) =>
  lineAt(song, { section, line: line + 1 }) ?? lineAt(song, { section: section + 1, line: 0 });

/**
 * Makes a note longer or shorter by so many sixteenths, as far as the next one leaves room; before another line there is
 * time for a breath.
 */
export function changeLength(plan: SongPlan, song: Song, address: NoteAddress, sixteenths: number): SongPlan {
  const following = lineAfter(song, address)?.syllables[0]?.notes[0]?.start;
  const own = lineAt(song, address);
  return changeNote(plan, song, address, (notes, index) => {
    const note = notes[index];
    if (!note || !own) return notes;
    const end = following === undefined ? note.start + longestNote : following - breath - own.start;
    const next = notes[index + 1]?.start ?? end;
    const most = Math.min(longestNote, next - note.start);
    const length = Math.max(1, Math.min(most, note.length + sixteenths));
    if (length === note.length) return notes;
    return notes.map((other, at) => (at === index ? { ...other, length } : other));
  });
}
