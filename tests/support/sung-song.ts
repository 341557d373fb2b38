import { plainLine } from '#lib/song/sheet/plain-line.ts';
import type { Song } from '#lib/song/song.ts';

/** What every written form of a song must give back, straight from the song; times in sixteenths. */
export function sungSong(song: Song) {
  const syllables = song.sections.flatMap(({ lines }) => lines.flatMap((line) => line.syllables));
  const notes = syllables
    .flatMap((syllable) => syllable.notes)
    .map(({ start, length, pitch }) => ({ start, length, pitch }));
  const lyrics = syllables.flatMap(({ text, place, notes: [first] }) =>
    first && plainLine(text) ? [{ start: first.start, text: plainLine(text), place }] : [],
  );
  const sections = new Set(song.sections.map(({ start }) => start));
  const chords = song.chords.filter(({ start, chord }, i) => {
    const before = song.chords[i - 1]?.chord;
    return sections.has(start) || before?.root !== chord.root || before.quality !== chord.quality;
  });
  return { notes, lyrics, chords };
}
