import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { quantity } from './midi-bytes.ts';
import { drumPitches, writeMidi, type MidiNote, type MidiSong } from './midi-file.ts';

/** What the file is asked for: every track's events at absolute ticks, bytes of names decoded. */
interface Heard {
  format: number;
  division: number;
  tracks: {
    names: string[];
    tempos: number[];
    signatures: number[][];
    programs: number[][];
    notes: { channel: number; pitch: number; velocity: number; from: number; to: number }[];
  }[];
}
type Track = Heard['tracks'][number];

const decode = (latin: string) =>
  new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin, 'latin1'));
const emptyTrack = (): Track => ({ names: [], tempos: [], signatures: [], programs: [], notes: [] });

/** Pairs ons with offs and fails on a note-on while the same pitch still sounds, or an off without an on. */
function noteTaker(track: Track) {
  const open = new Map<number, Track['notes'][number]>();
  return {
    on(tick: number, channel: number, pitch: number, velocity: number) {
      expect(open.has(pitch), `pitch ${pitch} on twice at ${tick}`).toBe(false);
      const note = { channel, pitch, velocity, from: tick, to: -1 };
      open.set(pitch, note);
      track.notes.push(note);
    },
    off(tick: number, pitch: number) {
      const note = open.get(pitch);
      expect(note, `pitch ${pitch} off without on`).toBeDefined();
      if (note) note.to = tick;
      open.delete(pitch);
    },
    end: () => expect([...open.keys()]).toEqual([]),
  };
}

/** What another's parser reads in the file of a song. */
function hear(song: MidiSong): Heard {
  const { header, tracks } = parseMidi(writeMidi(song));
  return {
    format: header.format,
    division: header.ticksPerBeat ?? -1,
    tracks: tracks.map((events) => {
      const track = emptyTrack();
      const taker = noteTaker(track);
      let tick = 0;
      for (const event of events) {
        tick += event.deltaTime;
        if (event.type === 'trackName' || event.type === 'instrumentName')
          track.names.push(decode(event.text));
        else if (event.type === 'setTempo') track.tempos.push(event.microsecondsPerBeat);
        else if (event.type === 'timeSignature') track.signatures.push([event.numerator, event.denominator]);
        else if (event.type === 'programChange') track.programs.push([event.channel, event.programNumber]);
        else if (event.type === 'noteOn') taker.on(tick, event.channel, event.noteNumber, event.velocity);
        else if (event.type === 'noteOff') taker.off(tick, event.noteNumber);
        else expect(event.type).toBe('endOfTrack');
      }
      expect(events.at(-1)?.type).toBe('endOfTrack');
      taker.end();
      return track;
    }),
  };
}

const note = (pitch: number, start: number, duration: number, velocity = 100): MidiNote => ({
  pitch,
  start,
  duration,
  velocity,
});
const melody = (notes: readonly MidiNote[], name = 'Lead'): MidiSong['tracks'][number] => ({
  kind: 'melody',
  name,
  program: 12,
  notes,
});
const song = (notes: readonly MidiNote[], tempo = 120, name = 'Song'): MidiSong => ({
  name,
  tempo,
  tracks: [melody(notes)],
});

describe('a MIDI file, read back by a library', () => {
  it('keeps notes, tempo, names, programs and drums of a song of two tracks', () => {
    const heard = hear({
      name: 'Melody 1',
      tempo: 90,
      tracks: [
        melody([note(60, 0, 1 / 3, 90), note(64, 1 / 3, 1 / 3)]),
        {
          kind: 'drums',
          name: 'Drums',
          notes: [note(drumPitches.kick, 0, 0.1), note(drumPitches.closedHat, 1 / 3, 0.1, 60)],
        },
      ],
    });
    expect(heard).toEqual({
      format: 1,
      division: 480,
      tracks: [
        { ...emptyTrack(), names: ['Melody 1'], tempos: [666_667], signatures: [[4, 4]] },
        {
          ...emptyTrack(),
          names: ['Lead'],
          programs: [[0, 12]],
          notes: [
            { channel: 0, pitch: 60, velocity: 90, from: 0, to: 240 },
            { channel: 0, pitch: 64, velocity: 100, from: 240, to: 480 },
          ],
        },
        {
          ...emptyTrack(),
          names: ['Drums'],
          notes: [
            { channel: 9, pitch: 36, velocity: 100, from: 0, to: 72 },
            { channel: 9, pitch: 42, velocity: 60, from: 240, to: 312 },
          ],
        },
      ],
    });
  });

  it('is format 0 with one track, which carries the tempo itself', () => {
    const heard = hear(song([note(69, 0.5, 0.25)]));
    expect([heard.format, heard.tracks]).toEqual([
      0,
      [
        {
          names: ['Song', 'Lead'],
          tempos: [500_000],
          signatures: [[4, 4]],
          programs: [[0, 12]],
          notes: [{ channel: 0, pitch: 69, velocity: 100, from: 480, to: 720 }],
        },
      ],
    ]);
  });

  it.each([
    [60, 1_000_000],
    [121, 495_868],
    [180, 333_333],
  ])('keeps onsets within a millisecond at tempo %i for ten minutes', (tempo, microseconds) => {
    const notes = Array.from({ length: 2400 }, (_, i) =>
      note(40 + (i % 40), i * 0.25 + (i % 7) * 0.011, 0.2),
    );
    const [track = emptyTrack()] = hear(song(notes, tempo)).tracks;
    expect(track.tempos).toEqual([microseconds]);
    expect(track.notes).toHaveLength(2400);
    const seconds = (ticks: number) => (ticks / 480) * (microseconds / 1e6);
    for (const [index, { pitch, from, to }] of track.notes.entries()) {
      expect(pitch).toBe(notes[index]?.pitch);
      expect(Math.abs(seconds(from) - (notes[index]?.start ?? 0))).toBeLessThan(0.0011);
      expect(Math.abs(seconds(to - from) - 0.2)).toBeLessThan(0.0022);
    }
  });

  it.each([60, 97, 120, 180])('puts eighth notes exactly on the grid at tempo %i', (tempo) => {
    const notes = Array.from({ length: 500 }, (_, i) => note(60 + (i % 2), (i * 30) / tempo, 30 / tempo));
    expect(hear(song(notes, tempo)).tracks[0]?.notes.map(({ from, to }) => [from, to])).toEqual(
      notes.map((_, i) => [i * 240, (i + 1) * 240]),
    );
  });

  it('is a valid file without a note, and without a track', () => {
    expect(hear(song([])).tracks).toMatchObject([{ tempos: [500_000], notes: [] }]);
    expect(hear({ name: 'Empty', tempo: 120, tracks: [] })).toMatchObject({
      format: 1,
      tracks: [{ names: ['Empty'], notes: [] }],
    });
  });

  it('ends a repeated pitch before it begins anew, also when the notes overlap or come unsorted', () => {
    const times = (notes: MidiNote[]) => hear(song(notes)).tracks[0]?.notes.map(({ from, to }) => [from, to]);
    expect(times([note(60, 0, 0.25), note(60, 0.25, 0.25)])).toEqual([
      [0, 240],
      [240, 480],
    ]);
    expect(times([note(60, 0.25, 0.25), note(60, 0, 5)])).toEqual([
      [0, 240],
      [240, 480],
    ]);
    expect(times([note(60, 0, 0.1), note(60, 0, 0.25)])).toEqual([[0, 240]]);
  });

  it('never writes a note of no length', () => {
    const notes = [note(60, 0, 0), note(62, 0.1, 0.0001), note(62, 0.1004, 1)];
    for (const { from, to } of hear(song(notes)).tracks[0]?.notes ?? []) expect(to).toBeGreaterThan(from);
  });

  it.each([
    ['Café naïve – 夜 🎶', 'Café naïve – 夜 🎶'],
    ['two\nlines\r\n\tand a tab\u0000', 'two lines and a tab'],
    ['', ''],
    ['ø'.repeat(200), 'ø'.repeat(200)],
  ])('keeps the name %j', (name, heard) => {
    expect(hear(song([note(60, 0, 1)], 120, name)).tracks[0]?.names[0]).toBe(heard);
  });

  it('gives each melodic track a channel of its own and leaves the tenth to the drums', () => {
    const tracks = Array.from({ length: 15 }, (_, i) => melody([note(60, 0, 1)], `Part ${i}`));
    const channels = hear({ name: 'Band', tempo: 120, tracks }).tracks.flatMap(({ programs }) => programs);
    expect(channels.map(([channel]) => channel)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15]);
    expect(() => writeMidi({ name: 'Band', tempo: 120, tracks: [...tracks, melody([])] })).toThrow(
      RangeError,
    );
  });
});

describe('bytes', () => {
  it('writes the header and the tempo as the format says', () => {
    const bytes = [...writeMidi(song([note(60, 0, 0.5)], 120, 'A'))];
    expect(bytes.slice(0, 14)).toEqual([0x4d, 0x54, 0x68, 0x64, 0, 0, 0, 6, 0, 0, 0, 1, 0x01, 0xe0]);
    expect(bytes.slice(14, 18)).toEqual([0x4d, 0x54, 0x72, 0x6b]);
    expect(bytes.slice(18, 22)).toEqual([0, 0, 0, bytes.length - 22]);
    expect(bytes.slice(22)).toEqual([
      ...[0, 0xff, 0x03, 1, 0x41],
      ...[0, 0xff, 0x51, 3, 0x07, 0xa1, 0x20],
      ...[0, 0xff, 0x58, 4, 4, 2, 24, 8],
      ...[0, 0xff, 0x04, 4, 0x4c, 0x65, 0x61, 0x64],
      ...[0, 0xc0, 12],
      ...[0, 0x90, 60, 100],
      ...[0x83, 0x60, 0x80, 60, 64],
      ...[0, 0xff, 0x2f, 0],
    ]);
  });

  it.each([
    [0, [0]],
    [0x7f, [0x7f]],
    [0x80, [0x81, 0x00]],
    [0x2000, [0xc0, 0x00]],
    [0x3fff, [0xff, 0x7f]],
    [0x4000, [0x81, 0x80, 0x00]],
    [0x1fffff, [0xff, 0xff, 0x7f]],
    [0x200000, [0x81, 0x80, 0x80, 0x00]],
    [0x0fffffff, [0xff, 0xff, 0xff, 0x7f]],
  ])('writes the quantity %i as the format lists it', (value, bytes) => {
    expect(quantity(value)).toEqual(bytes);
  });

  it.each([-1, 0x10000000, 1.5, NaN])('refuses the quantity %d', (value) => {
    expect(() => quantity(value)).toThrow(RangeError);
  });
});

describe('what a MIDI file cannot hold', () => {
  it.each([
    ['a pitch below 0', song([note(-1, 0, 1)])],
    ['a pitch over 127', song([note(128, 0, 1)])],
    ['a pitch between keys', song([note(60.5, 0, 1)])],
    ['a pitch that is no number', song([note(NaN, 0, 1)])],
    ['silence as velocity', song([note(60, 0, 1, 0)])],
    ['a velocity over 127', song([note(60, 0, 1, 128)])],
    ['a start below zero', song([note(60, -1, 1)])],
    ['a start that is no number', song([note(60, NaN, 1)])],
    ['a length that is no number', song([note(60, 0, NaN)])],
    ['a start beyond all time', song([note(60, Infinity, 1)])],
    ['tempo 0', song([], 0)],
    ['a tempo that is no number', song([], NaN)],
    [
      'a program over 127',
      { name: '', tempo: 120, tracks: [{ kind: 'melody', name: '', program: 128, notes: [] }] },
    ],
  ] satisfies [string, MidiSong][])('refuses %s', (_what, bad) => {
    expect(() => writeMidi(bad)).toThrow(RangeError);
  });

  it('holds the lowest and the highest pitch', () => {
    expect(hear(song([note(0, 0, 1), note(127, 1, 1)])).tracks[0]?.notes.map(({ pitch }) => pitch)).toEqual([
      0, 127,
    ]);
  });
});
