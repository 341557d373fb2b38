import type { Meter, Song, SongLine, Span } from '../song.ts';

/** Which part of a song's time stands on the sheet with each of its lines: rests belong to the line that they follow. */

const startOf = ({ syllables }: SongLine): number => syllables[0]?.notes[0]?.start ?? 0;

/**
 * Where a line begins on the sheet: with its pickup, which lies in the second half of a bar, or else with the bar of its
 * first note; but not before `earliest`, where the line before it has its last note.
 */
function leftEdge(line: SongLine, earliest: number, { bar }: Meter): number {
  const first = startOf(line);
  const place = first % bar;
  return place * 2 >= bar ? first : Math.max(Math.min(first, earliest), first - place);
}

function endOf({ syllables }: SongLine): number {
  const last = syllables.at(-1)?.notes.at(-1);
  return last ? last.start + last.length : 0;
}

/** Of each section its lines' spans. Bars without a voice between sections belong to no line. */
export function lineSpans({ sections, meter }: Song): Span[][] {
  const starts = sections.map(({ lines }) =>
    lines.map((line, index) => {
      const before = lines[index - 1];
      return leftEdge(line, before ? endOf(before) : 0, meter);
    }),
  );
  return sections.map((section, order) => {
    const own = starts[order] ?? [];
    const sectionEnd = section.start + section.length;
    const next = starts[order + 1]?.[0] ?? sectionEnd;
    return own.map((start, index) => {
      const end = own[index + 1] ?? Math.min(next, sectionEnd);
      return { start, length: Math.max(0, end - start) };
    });
  });
}
