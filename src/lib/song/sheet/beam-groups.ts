import type { Meter, Span } from '../song.ts';
import { valueOf } from './note-values.ts';

/**
 * Which short notes stand under one beam. Vocal music was once beamed by syllable; modern practice is to beam it by beat
 * as instrumental music, and to show with the words which notes a syllable has (Gould, Behind Bars, on vocal music).
 */

/** How many beams or flags a written note has: two for a sixteenth, one for an eighth, dotted or not. */
export function beamCount({ length }: Pick<Span, 'length'>): 0 | 1 | 2 {
  const { type } = valueOf(length);
  return type === '16th' ? 2 : type === 'eighth' ? 1 : 0;
}

/**
 * Written notes, in order of time and each of one value, to groups of two or more under one beam. A group stays within a
 * beat, so also within a half of a 4/4 bar; a longer note ends it, and so does a rest, which is where one note does not
 * begin at the end of another. A note tied to the next counts as any other.
 */
export function beamGroups<Note extends Span>(notes: readonly Note[], { beat }: Meter): Note[][] {
  const beatOf = ({ start }: Span) => Math.floor(start / beat);
  const groups: Note[][] = [];
  let before: Note | null = null;
  for (const note of notes.filter((one) => beamCount(one) > 0)) {
    const follows =
      before !== null && before.start + before.length === note.start && beatOf(before) === beatOf(note);
    if (follows) groups.at(-1)?.push(note);
    else groups.push([note]);
    before = note;
  }
  return groups.filter((group) => group.length > 1);
}

/** The words of MusicXML's type `beam-value`. */
export type BeamPart = 'begin' | 'continue' | 'end' | 'forward hook' | 'backward hook';

/** The first beam's part at one note of a group. */
function firstBeam(group: readonly Span[], index: number): BeamPart {
  if (index === 0) return 'begin';
  return index === group.length - 1 ? 'end' : 'continue';
}

/**
 * The second beam's part at one note of a group; null for an eighth. A sixteenth between longer notes has a hook, which
 * points to the note that shares its eighth of the beat.
 */
export function secondBeam(group: readonly Span[], index: number): BeamPart | null {
  const [before, note, after] = [group[index - 1], group[index], group[index + 1]];
  if (!note || beamCount(note) < 2) return null;
  const joinsBefore = before !== undefined && beamCount(before) === 2;
  const joinsAfter = after !== undefined && beamCount(after) === 2;
  if (joinsBefore && joinsAfter) return 'continue';
  if (joinsBefore) return 'end';
  if (joinsAfter) return 'begin';
  const pointsOn = before === undefined || (after !== undefined && note.start % 2 === 0);
  return pointsOn ? 'forward hook' : 'backward hook';
}

/** Of each note under a beam its parts of the first and, where it has one, of the second; notes as `beamGroups` has them. */
export function beamParts<Note extends Span>(notes: readonly Note[], meter: Meter): Map<Note, BeamPart[]> {
  const parts = beamGroups(notes, meter).flatMap((group) =>
    group.map((note, index): [Note, BeamPart[]] => {
      const second = secondBeam(group, index);
      return [note, [firstBeam(group, index), ...(second ? [second] : [])]];
    }),
  );
  return new Map(parts);
}
