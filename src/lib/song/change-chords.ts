import type { Chord, ChordSpan, Song } from './song.ts';
import { sectionKey, type SongPlan } from './song-plan.ts';

/** The chord that sounds at a time of the song. */
export const chordSpanAt = ({ chords }: Song, at: number): ChordSpan | undefined =>
  chords.find(({ start, length }) => at < start + length);

/**
 * Another chord in the place of the one that sounds at a time of a section, counted from the song's start; null: the one
 * that was composed. The tune stays; a line that gets another tune is sung to the new chord.
 */
export function setChord(
  plan: SongPlan,
  song: Song,
  section: number,
  at: number,
  chord: Chord | null,
): SongPlan {
  const { start = 0, length = 0 } = song.sections[section] ?? {};
  // A pickup is heard with the chord that it leads to.
  const span = chordSpanAt(song, Math.max(at, start));
  if (!span || span.start < start || span.start >= start + length) return plan;
  const key = sectionKey(section);
  const known = plan.chords[key];
  const isOfNow = known?.meter === song.meter.id && known.mode === song.key.mode;
  const place = span.start - start;
  const others = isOfNow ? known.changes.filter((change) => change.at !== place) : [];
  const root = chord && (chord.root - song.key.tonic + 12) % 12;
  const changes = chord && root !== null ? [...others, { at: place, root, quality: chord.quality }] : others;
  const rest = Object.fromEntries(Object.entries(plan.chords).filter(([name]) => name !== key));
  const changed = {
    meter: song.meter.id,
    mode: song.key.mode,
    changes: changes.toSorted((one, other) => one.at - other.at),
  };
  return { ...plan, chords: changes.length > 0 ? { ...rest, [key]: changed } : rest };
}
