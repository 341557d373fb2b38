import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { museScore, throughMuseScore, xmlFaults, xmllint } from '../../../../tests/support/music-judges.ts';
import { readMusicXml } from '../../../../tests/support/music-xml-reader.ts';
import { sungSong } from '../../../../tests/support/sung-song.ts';
import type { Song } from '../song.ts';
import { fixtureSongs, jig, morningSong, waltz } from './fixture-songs.ts';
import { fifthsOf } from './key-spelling.ts';
import { songToMusicXml } from './music-xml.ts';
import { plainLine } from './plain-line.ts';
import { randomSong } from './random-song.ts';

const songs: readonly Song[] = [...fixtureSongs, ...Array.from({ length: 20 }, (_, i) => randomSong(i + 1))];
const syllabics = { whole: 'single', first: 'begin', middle: 'middle', last: 'end' } as const;

/** What a reader of the file must find, whoever wrote it. */
function expected(song: Song) {
  const { notes, lyrics, chords } = sungSong(song);
  return {
    title: plainLine(song.title),
    fifths: fifthsOf(song.key),
    meter: song.meter.id,
    tempo: (song.tempo * song.meter.beat) / 4,
    bars: song.bars,
    notes,
    lyrics: lyrics.map(({ start, text, place }) => ({ start, text, syllabic: syllabics[place] })),
    chordStarts: chords.map(({ start }) => start),
    headings: song.sections.flatMap(({ start, heading }) =>
      plainLine(heading) ? [{ start, text: plainLine(heading) }] : [],
    ),
  };
}

function found(xml: string) {
  const { title, fifths, meter, tempo, bars, notes, lyrics, chords, headings } = readMusicXml(xml);
  return {
    ...{ title, fifths, meter, tempo, bars, notes, headings },
    lyrics: lyrics.map(({ start, text, syllabic }) => ({ start, text, syllabic })),
    chordStarts: chords.map(({ start }) => start),
  };
}

/** Of each note that has beams what they do there, the first beam before the second. */
const beamsOf = (xml: string): string[] =>
  [...xml.matchAll(/(?:<beam number="\d">[a-z ]+<\/beam>\s*)+/g)].map(([beams]) =>
    [...beams.matchAll(/[a-z ]+(?=<\/beam>)/g)].join(' '),
  );

const firstBeams = (xml: string) => beamsOf(xml).map((beams) => beams.split(' ')[0]);

const lint = xmllint();
const notation = museScore();

describe('MusicXML', () => {
  it('says what the song says', () => {
    for (const song of songs) expect(found(songToMusicXml(song))).toEqual(expected(song));
  });

  it('marks melismas, and lines after words that are held', () => {
    const { lyrics, barStyles } = readMusicXml(songToMusicXml(morningSong));
    const extended = lyrics.filter(({ isExtended }) => isExtended).map(({ text }) => text);
    expect(extended).toEqual(['me']);
    expect(songToMusicXml(morningSong).match(/<slur type="start"/g)).toHaveLength(2);
    expect(barStyles).toEqual(['', '', 'light-light', '', 'light-light', 'light-heavy']);
  });

  it('shows a sign where the key does not say it, once a bar', () => {
    expect(songToMusicXml(morningSong).match(/<accidental>\w+<\/accidental>/g)).toEqual([
      '<accidental>sharp</accidental>',
    ]);
  });

  it('puts the notes of a beat under a beam', () => {
    expect(beamsOf(songToMusicXml(jig))).toEqual(['begin', 'continue forward hook', 'end']);
    expect(beamsOf(songToMusicXml(waltz))).toEqual([]);
  });

  it.skipIf(!lint)('is well-formed with any text (xmllint)', () => {
    const hostile = Array.from({ length: 60 }, (_, i) => randomSong(1000 + i, 100));
    expect(xmlFaults(lint ?? '', [...songs, ...hostile].map(songToMusicXml))).toBe('');
    expect(xmlFaults(lint ?? '', ['<a>\u0001</a>'])).not.toBe('');
  });

  it.skipIf(!notation)('would not pass MuseScore’s schema with elements out of order', () => {
    const disordered = songToMusicXml(morningSong).replace(/(<voice>1<\/voice>)(<type>.*?<\/type>)/, '$2$1');
    expect(() => throughMuseScore(notation ?? '', 'musicxml', [disordered], ['mid'])).toThrow(/not a valid/);
  });

  it.skipIf(!notation)('opens in MuseScore with the same notes, words, chords and names', () => {
    const saved = throughMuseScore(notation ?? '', 'musicxml', songs.map(songToMusicXml), [
      'musicxml',
      'mid',
    ]);
    saved.forEach(([xml, midi], i) => {
      const song = songs[i];
      if (!song || !xml || !midi) throw new Error('MuseScore saved another number of songs');
      expect(found(xml.toString()), `song ${i}`).toEqual(expected(song));
      // It takes over which notes are joined; its second beams are its own.
      expect(firstBeams(xml.toString()), `song ${i}`).toEqual(firstBeams(songToMusicXml(song)));
      expect(played(midi), `song ${i}`).toEqual(expected(song).notes);
    });
  });
});

/** The notes of MuseScore's own MIDI file, which ends each of them a tick (of 480 a quarter) early. */
function played(bytes: Uint8Array) {
  const notes: { start: number; length: number; pitch: number }[] = [];
  for (const track of parseMidi(bytes).tracks) {
    let tick = 0;
    for (const event of track) {
      tick += event.deltaTime;
      if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
      if (event.type === 'noteOn' && event.velocity > 0)
        notes.push({ start: tick / 120, length: NaN, pitch: event.noteNumber });
      else {
        const open = notes.findLast(({ pitch }) => pitch === event.noteNumber);
        if (open) open.length = (tick + 1) / 120 - open.start;
      }
    }
  }
  return notes;
}
