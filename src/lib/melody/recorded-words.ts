import type { Melody } from './melody.ts';
import { noteDurations, optionOf, pitchRanges, scales } from './options.ts';
import type { Quantised } from './quantise.ts';
import type { RecordedMelody } from './recorded-melody.ts';

/** What became of a recording, in words: nothing is left out or changed without being said. */

const count = (notes: number) => `${notes} ${notes === 1 ? 'note' : 'notes'}`;

/** '3 notes were left out: 1 before bar 1, 2 under a higher one.'; '' when all are there. */
export function leftOutWords({ early, late, covered }: Omit<Quantised, 'notes'>, end: string): string {
  const reasons = [
    [early, 'before bar 1'],
    [late, `after ${end}`],
    [covered, 'under a higher one'],
  ] as const;
  const named = reasons.filter(([notes]) => notes > 0).map(([notes, why]) => `${notes} ${why}`);
  const all = early + late + covered;
  if (all === 0) return '';
  return `${count(all)} ${all === 1 ? 'was' : 'were'} left out: ${named.join(', ')}.`;
}

/** What of the builder's settings is another one. */
function changedSettings(before: Melody, after: Melody): string {
  const changes = [
    before.scale !== after.scale && optionOf(scales, after.scale).label,
    before.range !== after.range && `${optionOf(pitchRanges, after.range).label} range`,
    before.noteDuration !== after.noteDuration && optionOf(noteDurations, after.noteDuration).label,
    before.tempo !== after.tempo && `${after.tempo} BPM`,
    before.length !== after.length && `${after.length} steps`,
  ].filter((change) => change !== false);
  return changes.length > 0 ? `Now set: ${changes.join(', ')}.` : '';
}

/** `desk`: the melody in whose place the recorded one comes. */
export function recordedWords(desk: Melody, recorded: RecordedMelody): string {
  const { notes, moved, shortened, melody } = recorded;
  return [
    `${count(notes)} on ${melody.length} steps.`,
    leftOutWords(recorded, 'the last step'),
    shortened > 0 ? `${count(shortened)} held longer than a step: the builder sounds one.` : '',
    moved > 0 ? `${count(moved)} moved by an octave into the builder’s rows.` : '',
    changedSettings(desk, melody),
  ]
    .filter(Boolean)
    .join(' ');
}
