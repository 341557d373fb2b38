import { homeOf } from './compose-song.ts';
import { isInKey } from './harmony/chords.ts';
import { mix } from './noise.ts';
import { lineAt, type NoteAddress } from './note-address.ts';
import type { Song, SongLine } from './song.ts';
import { lineKey, sectionKey, songKey, type FixedTune, type SongPlan } from './song-plan.ts';

/**
 * What a person changes of a song. Each function answers another plan; what it was asked to leave is left. `song` is what
 * the plan gives.
 */

export type LineAddress = Omit<NoteAddress, 'syllable'>;

/** Between two lines an eighth is for breath; a note is at most a whole bar of four quarters long. */
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

/** Lines where something is locked are retuned one by one, so that the chords under the locked ones stay. */
function retuneLines(plan: SongPlan, song: Song, sections: readonly number[], seed: number): SongPlan {
  return sections.reduce(
    (whole, section) =>
      (song.sections[section]?.lines ?? []).reduce(
        (rest, _, line) => retuneLine(rest, { section, line }, mix(seed, section, line)),
        whole,
      ),
    plan,
  );
}

/** Another tune, other chords and another rhythm for a section; with a locked line in it, another tune for the others. */
export function retuneSection(plan: SongPlan, song: Song, section: number, seed: number): SongPlan {
  const start = `${sectionKey(section)}.`;
  if (plan.locked.some((key) => key.startsWith(start))) return retuneLines(plan, song, [section], seed);
  const isOther = (key: string) => !key.startsWith(start);
  return {
    ...plan,
    fixed: without(plan.fixed, isOther),
    retuned: { ...without(plan.retuned, isOther), [sectionKey(section)]: seed },
  };
}

/** Another tune for the whole song, in the same key, meter and tempo. */
export function retuneSong(plan: SongPlan, song: Song, seed: number): SongPlan {
  if (plan.locked.length > 0) return retuneLines(plan, song, [...song.sections.keys()], seed);
  return { ...plan, fixed: {}, retuned: { [songKey]: seed } };
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

/** Makes a note longer or shorter by so many sixteenths, as far as the next one leaves room. */
export function changeLength(plan: SongPlan, song: Song, address: NoteAddress, sixteenths: number): SongPlan {
  const nextLine = lineAt(song, { ...address, line: address.line + 1 });
  const own = lineAt(song, address);
  return changeNote(plan, song, address, (notes, index) => {
    const note = notes[index];
    if (!note || !own) return notes;
    const following = nextLine?.syllables[0]?.notes[0]?.start;
    const end = following === undefined ? note.start + longestNote : following - own.start;
    const next = notes[index + 1]?.start ?? end;
    const most = Math.min(longestNote, next - note.start);
    const length = Math.max(1, Math.min(most, note.length + sixteenths));
    if (length === note.length) return notes;
    return notes.map((other, at) => (at === index ? { ...other, length } : other));
  });
}
