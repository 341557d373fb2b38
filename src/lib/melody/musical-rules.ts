import type { aiScale } from './ai-scales.ts';
import type { LineRules, NotePlace } from './find-line.ts';
import { archHeight, type Arch } from './musical-contour.ts';
import type { Rhythm } from './musical-rhythm.ts';

/** What one phrase must keep to. */
export interface PhraseRules {
  readonly scale: ReturnType<typeof aiScale>;
  readonly rhythm: Rhythm;
  readonly arch: Arch;
  /** The heights of the first notes, where a motif returns. */
  readonly given: readonly number[];
  /** How much chance weighs beside the rules: 1 as in songs. */
  readonly warmth: number;
  /** From 0 to 1 for each place of the scale set at each note. */
  readonly tastes: readonly (readonly number[])[];
}

/** From this many places in the scale set on, an interval is a leap; fewer count as steps. */
export const leapPlaces = 3;
const widestLeap = 5;
const strongSteps = 4;

/** A leap is answered by a step the other way. */
function breaksLeapRule(height: number, before: number, earlier: number | null): boolean {
  if (earlier === null || Math.abs(before - earlier) < leapPlaces) return false;
  const answer = (height - before) * Math.sign(earlier - before);
  return answer < 1 || answer >= leapPlaces;
}

/** The pitch of a height between places of the scale set. */
function pitchAt(notes: readonly number[], height: number): number {
  const below = notes[Math.floor(height)] ?? notes[0] ?? 0;
  const above = notes[Math.ceil(height)] ?? below;
  return below + (above - below) * (height - Math.floor(height));
}

/** The phrase as the finder of lines takes it. What songs only pay for, a melody of this style never does. */
export function lineRules({ scale, rhythm, arch, given, warmth, tastes }: PhraseRules): LineRules {
  const notes: readonly number[] = scale.notes;
  const last = rhythm.length - 1;
  const onsets = rhythm.map((_, i) => rhythm.slice(0, i).reduce((sum, steps) => sum + steps, 0));
  const lastOnset = onsets[last] ?? 1;
  const isIn = (list: readonly number[], pitch: number) => list.includes(pitch % 12);

  function pitchesAt(note: number, isStrong: boolean): readonly number[] {
    const fixed = note === last ? arch.end : given[note];
    return notes.filter(
      (pitch, height) => (fixed ?? height) === height && (!isStrong || isIn(scale.stable, pitch)),
    );
  }

  const places = onsets.map((onset, note): NotePlace => {
    const isStrong = onset % strongSteps === 0;
    return {
      pitches: pitchesAt(note, isStrong),
      chordTones: scale.stable,
      isStrong,
      mustRise: false,
      contour: pitchAt(notes, archHeight(arch, onset / lastOnset)),
      repeated: null,
    };
  });

  function mayMove(note: number, pitch: number, before: number, earlier: number | null): boolean {
    const height = notes.indexOf(pitch);
    const from = notes.indexOf(before);
    const steps = Math.abs(height - from);
    if (steps > widestLeap || breaksLeapRule(height, from, earlier === null ? null : notes.indexOf(earlier)))
      return false;
    // A phrase begins with a move, no note comes three times, and a cadence is reached by a step.
    if (steps === 0 && (note === 1 || note === last || before === earlier)) return false;
    if (note === last && steps >= leapPlaces) return false;
    return steps <= 1 || !isIn(scale.passing, before);
  }

  return {
    places,
    taste: (note, pitch) => warmth * (tastes[note]?.[notes.indexOf(pitch)] ?? 0),
    mayEnd: () => true,
    mayMove,
  };
}
