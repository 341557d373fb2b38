import { noise } from '../noise.ts';
import type { Meter, Span } from '../song.ts';
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
}

export interface SettingRules {
  readonly meter: Meter;
  readonly pace: Pace;
  readonly syncopation: number;
  /** Lines of sections with the same seed have the same rhythm, as far as their words allow. */
  readonly seed: number;
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

/** The lines of a section. `room`: how far before the section's first bar its pickup may begin, in sixteenths. */
export function setLines(
  lines: readonly (readonly UnsetSyllable[])[],
  { meter, pace, syncopation, seed }: SettingRules,
  room: number,
): SetLine[] {
  const frames = lineFrames(meter, pace, lines);
  const taste = (at: number) => noise(seed, at);
  let start = 0;
  let earliest = -room;
  const placed = lines.map((syllables, index) => {
    const frame = frames[index] ?? { length: meter.bar, anchorAt: 0 };
    const onsets = placeSyllables(syllables, { meter, frame, earliest, syncopation, taste });
    const line = { syllables, start, frame, onsets };
    start += frame.length;
    earliest = (onsets.at(-1) ?? 0) + 2 * breath - frame.length;
    return line;
  });
  return placed.map(({ onsets, ...line }, index) => {
    const following = placed[index + 1]?.onsets[0] ?? -breath;
    const end = line.frame.length + Math.min(0, following) - breath;
    const spans = onsets.map((at, note): Span => {
      const next = onsets[note + 1];
      const syllable = line.syllables[note];
      if (next === undefined || !syllable)
        return { start: at, length: Math.max(1, Math.min(longestNote, end - at)) };
      return { start: at, length: lengthOf(next - at, syllable) };
    });
    return { ...line, spans };
  });
}
