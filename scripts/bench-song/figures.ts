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

/** The pitch that sounds, or sounded last, at each sixteenth of a section. */
function contour({ lines, start, length }: SongSection): number[] {
  const notes = sungOf(lines).map(({ note }) => note);
  let index = -1;
  return Array.from({ length }, (_, at) => {
    while ((notes[index + 1]?.start ?? Infinity) <= start + at) index += 1;
    return notes[Math.max(0, index)]?.pitch ?? 0;
  });
}

/** Pearson's correlation of two sections' contours over the time that both have. */
export function likeness(one: SongSection, other: SongSection): number {
  const [a, b] = [contour(one), contour(other)];
  const length = Math.min(a.length, b.length);
  const [x, y] = [a.slice(0, length), b.slice(0, length)];
  const [mx, my] = [mean(x), mean(y)];
  const sum = (values: readonly number[], from: number) =>
    values.reduce((all, v) => all + (v - from) ** 2, 0);
  const both = x.reduce((all, v, index) => all + (v - mx) * ((y[index] ?? 0) - my), 0);
  return both / Math.sqrt(sum(x, mx) * sum(y, my) || 1);
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
