import type { ChordSpan, Key, Meter } from '../song.ts';
import type { ChangedChords } from '../song-plan.ts';

/** The chords of a section with those that were changed by hand, while its meter and mode are those they were made for. */
export function withChanges(
  chords: readonly ChordSpan[],
  changed: ChangedChords | undefined,
  { key, meter }: { readonly key: Key; readonly meter: Meter },
): readonly ChordSpan[] {
  if (changed?.meter !== meter.id || changed.mode !== key.mode) return chords;
  const end = chords.reduce((latest, { start, length }) => Math.max(latest, start + length), 0);
  const byStart = new Map(chords.map(({ start, chord }) => [start, chord]));
  for (const { at, root, quality } of changed.changes)
    if (at < end) byStart.set(at, { root: (key.tonic + root) % 12, quality });
  const starts = [...byStart.keys()].sort((one, other) => one - other);
  return starts.flatMap((start, index) => {
    const chord = byStart.get(start);
    return chord ? [{ start, length: (starts[index + 1] ?? end) - start, chord }] : [];
  });
}
