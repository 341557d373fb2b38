import type { Song } from '#lib/song/song.ts';
import type { SongScore } from '#lib/song/song-score.ts';
import type { TimedNote } from './use-sounding.ts';

/** When each sung syllable is heard. The melody's notes are played in the order in which they are sung. */
export function timedNotes({ sections }: Song, { melody }: SongScore): TimedNote[] {
  const addresses = sections.flatMap(({ lines }, section) =>
    lines.flatMap(({ syllables }, line) =>
      syllables.flatMap(({ notes }, syllable) => notes.map(() => ({ section, line, syllable }))),
    ),
  );
  return addresses.flatMap((address, index) => {
    const note = melody.notes[index];
    return note ? [{ address, start: note.start, end: note.start + note.duration }] : [];
  });
}
