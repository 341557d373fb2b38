/** What songs are like as music: the design's figures, counted. */
import { heldTones, chordAt } from '../../src/lib/song/tune/tune-section.ts';
import { isDownbeat, isStrong } from '../../src/lib/song/meters.ts';
import type { Song, SongSection, SungNote, SungSyllable } from '../../src/lib/song/song.ts';

export interface Sung {
  readonly syllable: SungSyllable;
  readonly note: SungNote;
}

export const sungOf = (lines: readonly { readonly syllables: readonly SungSyllable[] }[]): Sung[] =>
  lines.flatMap(({ syllables }) =>
    syllables.flatMap((syllable) => syllable.notes.map((note) => ({ syllable, note }))),
  );
export const allSung = (song: Song): Sung[] => song.sections.flatMap(({ lines }) => sungOf(lines));

/** A share as found of counted. */
export class Share {
  found = 0;
  counted = 0;
  count(holds: boolean): void {
    this.counted += 1;
    if (holds) this.found += 1;
  }
  get value(): number {
    return this.found / Math.max(1, this.counted);
  }
}

/** Primary stresses of content words: on a strong beat, or longer or higher than both neighbours of their line. */
export function stressed(song: Song, share: Share): void {
  for (const { lines } of song.sections)
    for (const line of lines) {
      const sung = sungOf([line]);
      sung.forEach(({ syllable, note }, index) => {
        if (syllable.isFunction || syllable.stress !== 1) return;
        const neighbours = [sung[index - 1], sung[index + 1]].flatMap((one) => one?.note ?? []);
        share.count(
          isStrong(song.meter, note.start) ||
            neighbours.every(({ length }) => note.length > length) ||
            neighbours.every(({ pitch }) => note.pitch > pitch),
        );
      });
    }
}

/** Unstressed function words, and how many of them stand on a downbeat. */
export function weakOnDownbeat(song: Song, share: Share): void {
  for (const { syllable, note } of allSung(song))
    if (syllable.isFunction && syllable.place === 'whole') share.count(isDownbeat(song.meter, note.start));
}

export function chordTonesOnBeats(song: Song, share: Share): void {
  for (const { note } of allSung(song)) {
    if (!isStrong(song.meter, note.start)) continue;
    const chord = chordAt(song.chords, note.start);
    share.count(chord !== undefined && heldTones(chord, song.key).includes(note.pitch % 12));
  }
}

/** Steps and repeated notes among all intervals of a section, and leaps that turn back. */
export function intervals(song: Song, small: Share, turned: Share, repeated: Share): void {
  for (const { lines } of song.sections) {
    const pitches = sungOf(lines).map(({ note }) => note.pitch);
    pitches.forEach((pitch, index) => {
      const before = pitches[index - 1];
      if (before === undefined) return;
      small.count(Math.abs(pitch - before) <= 2);
      repeated.count(pitch === before);
      const next = pitches[index + 1];
      if (Math.abs(pitch - before) > 4 && next !== undefined)
        turned.count(Math.sign(next - pitch) === -Math.sign(pitch - before));
    });
  }
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The sung notes' mean pitch in sections of a kind, each as long as it lasts; null where there are none. */
export function meanPitch(song: Song, kind: SongSection['kind']): number | null {
  const notes = song.sections.filter((one) => one.kind === kind).flatMap(({ lines }) => sungOf(lines));
  return notes.length === 0 ? null : mean(notes.map(({ note }) => note.pitch));
}

/** The pitch that sounds at each sixteenth of a section; null in rests. */
function contour({ lines, start, length }: SongSection): (number | null)[] {
  const pitches = new Array<number | null>(length).fill(null);
  for (const { note } of sungOf(lines))
    for (let at = Math.max(0, note.start - start); at < note.start - start + note.length; at += 1)
      pitches[at] = note.pitch;
  return pitches;
}

/** Pearson's correlation of two sections' contours over the time in which both are sung. */
export function likeness(one: SongSection, other: SongSection): number {
  const theirs = contour(other);
  const pairs = contour(one).flatMap((x, at) => {
    const y = theirs[at] ?? null;
    return x === null || y === null ? [] : [[x, y] as const];
  });
  const [mx, my] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((all, [x, y]) => all + of(x - mx, y - my), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y) || 1);
}

/** The shortest silence between two lines, in sixteenths. */
export function shortestBreath(song: Song): number {
  const lines = song.sections.flatMap((section) => section.lines.map((line) => sungOf([line])));
  return Math.min(
    ...lines.slice(1).map((line, index) => {
      const before = lines[index]?.at(-1)?.note;
      return (line[0]?.note.start ?? 0) - ((before?.start ?? 0) + (before?.length ?? 0));
    }),
  );
}
