import type { TimedText } from '../../melody/midi-texts.ts';
import type { PlayedNote } from '../song-score.ts';
import type { Song, SongSection, SungNote } from '../song.ts';
import { plainLine } from './plain-line.ts';

/**
 * The lyric events of a song by the MIDI Association's practice RP-017, which notation programs and karaoke players
 * both read ('/' and '\' before a line are the older one of .kar files, in text events): a syllable an event, a space
 * after the last of a word, an empty event for each further note of a melisma, and events of their own at the end
 * of a line (carriage return) and of a section (line feed).
 */

const endOfLine = '\r';
const endOfSection = '\n';
const endSeconds = 0.01;

/** RP-017 keeps these for control codes. */
const reserved: Readonly<Record<string, string>> = { '\\': '', '[': '(', ']': ')', '{': '(', '}': ')' };
const lyricText = (text: string): string =>
  plainLine(text).replace(/[\\[\]{}]/g, (sign) => reserved[sign] ?? '');

const notesOf = (section: SongSection): readonly SungNote[] =>
  section.lines.flatMap(({ syllables }) => syllables.flatMap(({ notes }) => notes));

/**
 * When each sung note sounds, and until when, in seconds. The score's own times, swing included, as long as it plays
 * a note for each; else the written ones.
 */
function soundingTimes(song: Song, played: readonly PlayedNote[], tempo: number) {
  const sung = song.sections.flatMap(notesOf).toSorted((a, b) => a.start - b.start);
  const inTime = played.toSorted((a, b) => a.start - b.start);
  const isSame = sung.length === inTime.length && sung.every(({ pitch }, i) => inTime[i]?.pitch === pitch);
  const sixteenth = 15 / tempo;
  return new Map(
    sung.map((note, i) => {
      const sound = isSame ? inTime[i] : undefined;
      const start = sound?.start ?? note.start * sixteenth;
      return [note, { start, end: start + (sound?.duration ?? note.length * sixteenth) }];
    }),
  );
}

/**
 * A line ends before the next begins, though its last note may ring on: programs take one text a moment, and
 * MuseScore loses the syllable at which a line ends.
 */
function inOrder(events: readonly TimedText[]): TimedText[] {
  let nextSyllable = Infinity;
  return events
    .toReversed()
    .map((event) => {
      const isEnd = event.text === endOfLine || event.text === endOfSection;
      if (!isEnd) nextSyllable = event.at;
      return isEnd ? { ...event, at: Math.min(event.at, nextSyllable - endSeconds) } : event;
    })
    .reverse();
}

/** In order of time. `tempo` is in quarter notes a minute. */
export function midiLyrics(song: Song, played: readonly PlayedNote[], tempo: number): TimedText[] {
  const times = soundingTimes(song, played, tempo);
  const events: TimedText[] = [];
  let end = 0;
  for (const section of song.sections) {
    for (const line of section.lines) {
      const before = events.length;
      for (const { text, place, notes } of line.syllables) {
        const space = place === 'whole' || place === 'last' ? ' ' : '';
        notes.forEach((note, i) => {
          const time = times.get(note) ?? { start: end, end };
          events.push({ at: time.start, text: i === 0 ? lyricText(text) + space : '' });
          end = time.end;
        });
      }
      if (events.length > before) events.push({ at: end, text: endOfLine });
    }
    if (notesOf(section).length > 0) events.push({ at: end, text: endOfSection });
  }
  return inOrder(events);
}
