import { noise } from '../noise.ts';
import type { Meter, Span } from '../song.ts';
import type { FixedNote } from '../song-plan.ts';
import { lineFrames, type LineFrame, type Pace } from './line-frame.ts';
import { placeSyllables } from './place-syllables.ts';
import type { UnsetSyllable } from './sung-words.ts';

/** Words with their rhythm: when each syllable of a section is sung, and for how long. */

export interface SetLine {
  readonly syllables: readonly UnsetSyllable[];
  /** The line's first bar, in sixteenths from the section's start; whole bars. */
  readonly start: number;
  readonly frame: LineFrame;
  /** One a syllable, in sixteenths from the line's first bar; below 0 is a pickup. */
  readonly spans: readonly Span[];
  /** The notes of each syllable, where the tune was there before the words. */
  readonly brought: readonly (readonly FixedNote[])[] | null;
}

/** A line's tune that was there before its words, fitted to them. */
export interface BroughtTune {
  /** Whole bars, in sixteenths. */
  readonly length: number;
  readonly notes: readonly (readonly FixedNote[])[];
}

/** How long before a section's first bar its first line may begin, in sixteenths. */
export interface SectionRoom {
  readonly pickup: number;
  /** For a tune that was there before its words: it keeps its notes, if they overlap with no others. */
  readonly brought: number;
}

export interface SettingRules {
  readonly meter: Meter;
  readonly pace: Pace;
  readonly syncopation: number;
  /** Lines of sections with the same seed have the same rhythm, as far as their words allow. */
  readonly seed: number;
  /** The same section as it was set before, whose rhythm is kept where the words allow. */
  readonly before: readonly SetLine[] | undefined;
}

/** Silence between two lines, in sixteenths: time for a breath. */
export const breath = 2;
const longestNote = 8;
const longestWithin = 6;

/** A note lasts until the next one; at a comma, and where the wait is long, the singer breathes before it. */
function lengthOf(gap: number, { next }: UnsetSyllable): number {
  if (next === 'word-goes-on') return gap;
  if ((next === 'short' || next === 'long') && gap >= 4) return gap - breath;
  return gap > longestWithin ? gap - breath : gap;
}

/** Whether a tune that was there before its words begins and ends where there is room for it. */
function hasRoom({ notes, length }: BroughtTune, earliest: number): boolean {
  const first = notes[0]?.[0];
  const last = notes.at(-1)?.at(-1);
  return first !== undefined && last !== undefined && first.start >= earliest && last.start < length;
}

/** From a syllable's first note to the end of its last. */
function spanOf(notes: readonly FixedNote[]): Span {
  const start = notes[0]?.start ?? 0;
  const last = notes.at(-1);
  return { start, length: (last ? last.start + last.length : start + 1) - start };
}

/** The lines of a section. `brought`: those of its lines whose tune was there before the words. */
export function setLines(
  lines: readonly (readonly UnsetSyllable[])[],
  { meter, pace, syncopation, seed, before }: SettingRules,
  room: SectionRoom,
  brought: readonly (BroughtTune | null)[] = [],
): SetLine[] {
  const framesBefore = before?.map(({ frame }) => frame);
  const frames = lineFrames(meter, pace, lines, framesBefore);
  const taste = (at: number) => noise(seed, at);
  let start = 0;
  let earliest = -room.pickup;
  let free = -room.brought;
  const placed = lines.map((syllables, index) => {
    const own = brought[index];
    const tune = own && hasRoom(own, free) ? own : null;
    const frame = tune
      ? { length: tune.length, anchorAt: 0 }
      : (frames[index] ?? { length: meter.bar, anchorAt: 0 });
    const onsets = tune
      ? tune.notes.map((notes) => notes[0]?.start ?? 0)
      : placeSyllables(syllables, {
          meter,
          frame,
          earliest,
          syncopation,
          taste,
          before: new Set(before?.[index]?.spans.map(({ start: at }) => at)),
        });
    const line = { syllables, start, frame, onsets, brought: tune?.notes ?? null };
    start += frame.length;
    const last = (tune ? tune.notes.at(-1)?.at(-1)?.start : onsets.at(-1)) ?? 0;
    earliest = last + 2 * breath - frame.length;
    free = last + 1 - frame.length;
    return line;
  });
  return placed.map(({ onsets, ...line }, index) => {
    if (line.brought) return { ...line, spans: line.brought.map(spanOf) };
    const following = placed[index + 1]?.onsets[0] ?? -breath;
    const end = line.frame.length + Math.min(0, following) - breath;
    const spans = onsets.map((at, note): Span => {
      const next = onsets[note + 1];
      const syllable = line.syllables[note];
      const held = before?.[index]?.spans.at(-1);
      const longest = held?.start === at ? held.length : longestNote;
      if (next === undefined || !syllable)
        return { start: at, length: Math.max(1, Math.min(longest, end - at)) };
      return { start: at, length: lengthOf(next - at, syllable) };
    });
    return { ...line, spans };
  });
}
