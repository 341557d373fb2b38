import { parseMidi } from 'midi-file';
import MidiPlayer from 'midi-player-js';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { museScore, throughMuseScore } from '../../../../tests/support/music-judges.ts';
import { readMusicXml } from '../../../../tests/support/music-xml-reader.ts';
import { sungSong } from '../../../../tests/support/sung-song.ts';
import type { SongScore } from '../song-score.ts';
import type { Song } from '../song.ts';
import { fixtureSongs, jig, morningSong, waltz } from './fixture-songs.ts';
import { plainScore, randomSong } from './random-song.ts';
import { songToMidi } from './song-midi.ts';

const songs: readonly Song[] = [...fixtureSongs, ...Array.from({ length: 20 }, (_, i) => randomSong(i + 1))];

/** Both libraries give bytes as letters. */
const decoded = (latin: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin, 'latin1'));

/** The tracks of a file as midi-file reads them; times in sixteenths. */
function hear(bytes: Uint8Array) {
  const { header, tracks } = parseMidi(bytes);
  const read = tracks.map((events) => {
    const track = {
      ...{ name: '', channel: -1, program: -1 },
      meter: '',
      key: '',
      notes: [] as { start: number; length: number; pitch: number }[],
      lyrics: [] as { start: number; text: string }[],
      markers: [] as { start: number; text: string }[],
    };
    let tick = 0;
    for (const event of events) {
      tick += event.deltaTime;
      const start = tick / 120;
      if (event.type === 'trackName') track.name = decoded(event.text);
      else if (event.type === 'lyrics') track.lyrics.push({ start, text: decoded(event.text) });
      else if (event.type === 'marker') track.markers.push({ start, text: decoded(event.text) });
      else if (event.type === 'timeSignature') track.meter = `${event.numerator}/${event.denominator}`;
      else if (event.type === 'keySignature') track.key = `${event.key} ${event.scale}`;
      else if (event.type === 'programChange') track.program = event.programNumber;
      else if (event.type === 'noteOn') {
        track.notes.push({ start, length: NaN, pitch: event.noteNumber });
        track.channel = event.channel;
      } else if (event.type === 'noteOff') {
        const open = track.notes.findLast(({ pitch }) => pitch === event.noteNumber);
        if (open) open.length = (tick - Math.round(open.start * 120)) / 120;
      }
    }
    return track;
  });
  return { format: header.format, tracks: read };
}

/** The same of another library, which has a parser of its own. */
function hearAgain(bytes: Uint8Array<ArrayBuffer>) {
  const player = new MidiPlayer.Player();
  player.loadArrayBuffer(bytes.buffer);
  return player.getEvents().map((list) => {
    const events = z.array(playerEvent).parse(list);
    const timed = (name: string) =>
      events
        .filter((event) => event.name === name)
        .map(({ tick, string = '' }) => ({ start: tick / 120, text: decoded(string) }));
    const notes = events
      .filter(({ name }) => name === 'Note on')
      .map(({ tick, noteNumber = -1 }) => {
        const end = events.find(
          (event) => event.name === 'Note off' && event.noteNumber === noteNumber && event.tick > tick,
        );
        return { start: tick / 120, length: ((end?.tick ?? NaN) - tick) / 120, pitch: noteNumber };
      });
    return {
      name: timed('Sequence/Track Name')[0]?.text,
      meter: events.find(({ name }) => name === 'Time Signature')?.timeSignature ?? '',
      ...{ notes, lyrics: timed('Lyric'), markers: timed('Marker') },
    };
  });
}
const playerEvent = z.object({
  name: z.string(),
  tick: z.number(),
  string: z.string().optional(),
  noteNumber: z.number().optional(),
  timeSignature: z.string().optional(),
});

const written = (song: Song) => hear(songToMidi(song, plainScore(song)));
const texts = (song: Song) => written(song).tracks[1]?.lyrics.map(({ text }) => text);

describe('the MIDI file of a song', () => {
  it('is of type 1, with a track for what concerns all and one for each part', () => {
    const { format, tracks } = written(morningSong);
    expect(format).toBe(1);
    expect(tracks.map(({ name, channel, program }) => [name, channel, program])).toEqual([
      ['Morning & <Evening>', -1, -1],
      ['Melody', 0, 73],
      ['Chords', 1, 0],
      ['Bass', 2, 32],
      ['Drums', 9, -1],
    ]);
    expect(tracks[0]).toMatchObject({
      meter: '4/4',
      key: '1 0',
      markers: [
        { start: 16, text: 'Verse 1' },
        { start: 48, text: 'Chorus' },
      ],
    });
    expect([waltz, jig].map((song) => written(song).tracks[0])).toMatchObject([
      { meter: '3/4', key: '-3 1' },
      { meter: '6/8', key: '0 1' },
    ]);
  });

  it('sings the syllables at their notes, by RP-017', () => {
    expect(texts(morningSong)).toEqual([
      ...['The ', 'morn', 'ing ', 'is ', 'a', '', 'wake, ', '\r', 'o', 'ver ', 'me ', '\r', '\n'],
      ...['Hal', 'le', 'lu', '', 'jah! ', '\r', '\n'],
    ]);
    const { lyrics = [] } = written(morningSong).tracks[1] ?? {};
    expect(lyrics.map(({ start }) => start)).toEqual([
      ...[14, 16, 22, 24, 28, 30, 32, 40, 42, 44, 46, 52, 52, 56, 60, 63, 68, 72, 80, 80],
    ]);
  });

  it('leaves out parts that are silent, and those not asked for', () => {
    const parts = (score: SongScore, options?: Parameters<typeof songToMidi>[2]) =>
      hear(songToMidi(jig, score, options))
        .tracks.slice(1)
        .map(({ name }) => name);
    const score = plainScore(jig);
    expect(parts(score, { parts: ['drums', 'melody'] })).toEqual(['Melody', 'Drums']);
    expect(parts({ ...score, drums: { hits: [] } })).toEqual(['Melody', 'Chords', 'Bass']);
    expect(parts(score, { parts: [] })).toEqual([]);
    expect(hear(songToMidi(jig, score, { parts: ['bass'] })).format).toBe(1);
  });

  it('times lyrics as the score swings, and ends a line before the next begins', () => {
    const score = plainScore(jig);
    const notes = score.melody.notes.map((note) => ({ ...note, start: note.start + 0.05, duration: 9 }));
    const { tracks } = hear(songToMidi(jig, { ...score, melody: { ...score.melody, notes } }));
    const starts = tracks[1]?.notes.map(({ start }) => start);
    const { lyrics = [] } = tracks[1] ?? {};
    expect(lyrics.filter(({ text }) => text > ' ').map(({ start }) => start)).toEqual(starts);
    expect(lyrics.map(({ text }) => text)).toEqual([
      ...['Roll ', 'it ', 'on ', 'the ', 'wa', 'ter ', '\r', '\n', 'O ', 'home ', '\r', '\n'],
    ]);
  });

  it('has no line ends where nobody sings', () => {
    const [verse, ...others] = morningSong.sections;
    const silent: Song = { ...morningSong, sections: verse ? [{ ...verse, lines: [] }, ...others] : [] };
    expect(texts(silent)).toEqual(['Hal', 'le', 'lu', '', 'jah! ', '\r', '\n']);
  });

  it('takes the written times when the score plays another tune', () => {
    const score = plainScore(morningSong);
    const other = { ...score, melody: { ...score.melody, notes: score.melody.notes.slice(1) } };
    const lyrics = hear(songToMidi(morningSong, other)).tracks[1]?.lyrics ?? [];
    expect(lyrics.slice(0, 3).map(({ start }) => start)).toEqual([14, 16, 22]);
  });

  it('keeps notes and words of 23 songs', () => {
    for (const song of songs) {
      const melody = written(song).tracks[1];
      expect(melody?.notes).toEqual(sungSong(song).notes);
      const events = song.sections.flatMap(({ lines }) => lines.flatMap(({ syllables }) => syllables));
      const sung = melody?.lyrics.filter(({ text }) => text !== '\r' && text !== '\n') ?? [];
      expect(sung).toHaveLength(events.reduce((sum, { notes }) => sum + notes.length, 0));
      expect(sung.map(({ text }) => text).join('')).not.toMatch(/[\\[\]{}\n\r]/);
    }
  });

  it('is the same to two parsers', () => {
    for (const song of songs) {
      const bytes = songToMidi(song, plainScore(song));
      const heard = hear(bytes).tracks.map(({ name, meter, notes, lyrics, markers }) => {
        return { name, meter, notes, lyrics, markers };
      });
      expect(hearAgain(bytes)).toEqual(heard);
    }
  });

  const notation = museScore();
  it.skipIf(!notation)('is read by MuseScore with the same notes, words and meter', () => {
    const singable = [...fixtureSongs, ...Array.from({ length: 20 }, (_, i) => randomSong(i + 1, 0))];
    const files = singable.map((song) => songToMidi(song, plainScore(song), { parts: ['melody'] }));
    const saved = throughMuseScore(notation ?? '', 'mid', files, ['musicxml']);
    saved.forEach(([xml], i) => {
      const song = singable[i];
      if (!song || !xml) throw new Error('MuseScore saved another number of songs');
      const { notes, lyrics, meter } = readMusicXml(xml.toString());
      const expected = sungSong(song);
      // It makes notes longer where that looks better, and finds a key of its own.
      expect({
        meter,
        onsets: notes.map(({ start, pitch }) => [start, pitch]),
        words: lyrics.map(({ start, text }) => [start, text.trim()]),
      }).toEqual({
        meter: song.meter.id,
        onsets: expected.notes.map(({ start, pitch }) => [start, pitch]),
        words: expected.lyrics.map(({ start, text }) => [start, text]),
      });
    });
  });
});
