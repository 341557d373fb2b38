import { arrange } from './arrangement/arrange.ts';
import { composeSong } from './compose-song.ts';
import { planOfTune, type BroughtMelody } from './plan-of-tune.ts';
import type { Song, Span } from './song.ts';
import type { SongInstrument, SongScore } from './song-score.ts';
import { emptyPronunciations } from './words/pronunciations.ts';
import { wordsOfLine } from './words/words-of-line.ts';

/** A tune without words, with the chords and the bass that fit it: what the AI tab plays and writes to files. */

/** The song without the bars of the band alone before its tune, and without the 'la' that stands for words. */
function fromFirstBar(song: Song): Song {
  const starts = song.sections.flatMap(({ lines }) =>
    lines.flatMap(({ syllables }) => syllables.flatMap(({ notes }) => notes.map(({ start }) => start))),
  );
  const bars = Math.floor(Math.min(...starts) / song.meter.bar);
  const by = bars * song.meter.bar;
  const earlier = <T extends Pick<Span, 'start'>>(one: T): T => ({ ...one, start: one.start - by });
  return {
    ...song,
    bars: song.bars - bars,
    sections: song.sections.map((section) => ({
      ...earlier(section),
      lines: section.lines.map((line) => ({
        ...earlier(line),
        syllables: line.syllables.map((syllable) => ({
          ...syllable,
          text: '',
          notes: syllable.notes.map(earlier),
        })),
      })),
    })),
    chords: song.chords
      .filter(({ start, length }) => start + length > by)
      .map((span) => {
        const start = Math.max(by, span.start);
        return earlier({ ...span, start, length: span.start + span.length - start });
      }),
  };
}

/**
 * The tune as it is, from its first bar on, with chords and bass, and the last chord held for two bars. Throws what
 * `planOfTune` does.
 */
export function bandOfTune(
  tune: BroughtMelody,
  instrument: SongInstrument,
): { song: Song; score: SongScore } {
  const composed = composeSong(planOfTune(tune), (line) => wordsOfLine(line, emptyPronunciations));
  const song = fromFirstBar(composed);
  const score = arrange(song);
  const melody = { notes: score.melody.notes, instrument };
  return { song, score: { ...score, melody, drums: { hits: [] } } };
}
