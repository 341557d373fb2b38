import { isDownbeat, isStrong } from './meters.ts';
import { breath, type SetLine } from './setting/set-lines.ts';
import { weightOf } from './setting/sung-words.ts';
import type { Meter, SongLine, SongSection, SungNote } from './song.ts';
import { bySyllable } from './setting/fit-words.ts';
import type { FixedNote, FixedTune } from './song-plan.ts';
import type { Style } from './styles.ts';
import type { TunedLine } from './tune/tune-section.ts';

/** The lines of a song with their notes: those that were found, or those that were fixed. */

type Notes = readonly FixedNote[];

/** How loud a note is sung: beats and stresses more, and the chorus. */
export function velocityOf(
  meter: Meter,
  at: number,
  weight: number,
  style: Style,
  isChorus: boolean,
): number {
  const accent = isDownbeat(meter, at) ? 8 : isStrong(meter, at) ? 5 : 0;
  return Math.min(127, Math.max(30, Math.round(76 + accent + weight * 4 + style.force + (isChorus ? 6 : 0))));
}

/** Whether no note begins before the one before it has ended. */
export const isOneVoice = (notes: Notes): boolean =>
  notes.every(({ start }, index) => {
    const before = notes[index - 1];
    return !before || start >= before.start + before.length;
  });

/** Whether a fixed tune still has room where the line is sung now, and is one voice. */
function fits(notes: Notes, own: Notes): boolean {
  const isWithin =
    (notes[0]?.start ?? 0) >= (own[0]?.start ?? 0) && (notes.at(-1)?.start ?? 0) <= (own.at(-1)?.start ?? 0);
  return isOneVoice(notes) && isWithin;
}

/** The notes of each syllable: the fixed ones, where they still belong to the line's words, its meter and its place. */
export function notesOf(
  { spans, brought }: SetLine,
  tuned: TunedLine | undefined,
  fixed: FixedTune | undefined,
  { home, meter }: { home: number; meter: Meter },
): FixedNote[][] {
  const atHome = (notes: readonly FixedNote[]) =>
    notes.map(({ start, length, pitch }) => ({ start, length, pitch: pitch + home }));
  if (brought) return brought.map(atHome);
  const own = spans.map((span, index) => ({ ...span, pitch: tuned?.notes[index]?.pitch ?? home }));
  const kept = fixed?.meter === meter.id ? bySyllable(fixed.notes) : [];
  if (kept.length !== own.length || !fits(kept.flat(), own)) return own.map((note) => [note]);
  return kept.map(atHome);
}

/** A line with its notes. The words of the line are those of its syllables. */
export function sungLine(
  { syllables, start }: SetLine,
  notes: readonly Notes[],
  sectionStart: number,
  velocity: (at: number, weight: number) => number,
): SongLine {
  const sung = syllables.map((syllable, index) => {
    const sungOn = notes[index] ?? [{ start: 0, length: 1, pitch: 60 }];
    const { text, phonemes, stress, isFunction, place } = syllable;
    return { text, phonemes, stress, isFunction, place, notes: sungOn.map(sing) };
    function sing(note: FixedNote, order: number): SungNote {
      const at = sectionStart + start + note.start;
      const loud = velocity(at, order === 0 ? weightOf(syllable) : 0);
      return { start: at, length: note.length, pitch: note.pitch, velocity: loud };
    }
  });
  const text = sung
    .map(({ text, place }) => (place === 'whole' || place === 'last' ? `${text} ` : text))
    .join('')
    .trimEnd();
  return { text, start: sectionStart + start, syllables: sung };
}

function endedBefore(line: SongLine, latest: number): SongLine {
  const last = line.syllables.at(-1);
  const note = last?.notes.at(-1);
  if (!last || !note || note.start + note.length <= latest) return line;
  const notes = [...last.notes.slice(0, -1), { ...note, length: Math.max(1, latest - note.start) }];
  return { ...line, syllables: [...line.syllables.slice(0, -1), { ...last, notes }] };
}

/** Ends a line's last note, where it was drawn out by hand, in time for the breath before the next line. */
export function withBreaths(sections: readonly SongSection[]): SongSection[] {
  const starts = sections.flatMap(({ lines }) => lines.map(({ syllables }) => syllables[0]?.notes[0]?.start));
  let index = 0;
  return sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => {
      index += 1;
      return endedBefore(line, (starts[index] ?? Infinity) - breath);
    }),
  }));
}
