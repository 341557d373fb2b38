import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import type { MidiConductor } from './midi-conductor.ts';
import { writeMidi, type MidiTrack } from './midi-file.ts';

const conductor: MidiConductor = {
  meter: { beats: 6, unit: 8, beatClocks: 36 },
  key: { fifths: -3, isMinor: true },
  markers: [
    { at: 0, text: 'Verse\n1' },
    { at: 1, text: 'Chorus' },
  ],
};
const track: MidiTrack = {
  kind: 'melody',
  name: 'Voice',
  program: 53,
  notes: [
    { pitch: 60, start: 0, duration: 1, velocity: 90 },
    { pitch: 62, start: 1, duration: 1, velocity: 90 },
  ],
  lyrics: [
    { at: 0, text: 'é ' },
    { at: 1, text: '' },
    { at: 2, text: '\r' },
  ],
};
const write = (change: Partial<MidiConductor> = {}, tracks: readonly MidiTrack[] = [track]) =>
  writeMidi({ name: 'Song', tempo: 120, tracks, conductor: { ...conductor, ...change } });

describe('a file with a conductor', () => {
  it('is of format 1 even with one track, which bears meter, key and markers apart', () => {
    const { header, tracks } = parseMidi(write());
    expect(header).toMatchObject({ format: 1, numTracks: 2 });
    expect(tracks[0]).toMatchObject([
      { type: 'trackName', text: 'Song' },
      { type: 'setTempo' },
      { type: 'timeSignature', numerator: 6, denominator: 8, metronome: 36, thirtyseconds: 8 },
      { type: 'keySignature', key: -3, scale: 1 },
      { type: 'marker', text: 'Verse 1', deltaTime: 0 },
      { type: 'marker', text: 'Chorus', deltaTime: 960 },
      { type: 'endOfTrack' },
    ]);
    expect(tracks[1]?.[0]).toMatchObject({ type: 'trackName', text: 'Voice' });
  });

  it('keeps lyrics byte for byte, each before the note it is sung to', () => {
    const [, events = []] = parseMidi(write()).tracks;
    expect(events.slice(2)).toMatchObject([
      { type: 'lyrics', text: 'Ã© ' },
      { type: 'noteOn', noteNumber: 60 },
      { type: 'noteOff', noteNumber: 60, deltaTime: 960 },
      { type: 'lyrics', text: '', deltaTime: 0 },
      { type: 'noteOn', noteNumber: 62 },
      { type: 'noteOff', noteNumber: 62 },
      { type: 'lyrics', text: '\r' },
      { type: 'endOfTrack' },
    ]);
  });

  it.each([
    ['eight sharps', { key: { fifths: 8, isMinor: false } }],
    ['no beats', { meter: { beats: 0, unit: 4, beatClocks: 24 } }],
    ['a marker before the start', { markers: [{ at: -1, text: '' }] }],
    ['a marker at no time', { markers: [{ at: NaN, text: '' }] }],
  ] satisfies [string, Partial<MidiConductor>][])('refuses %s', (_what, change) => {
    expect(() => write(change)).toThrow(RangeError);
  });

  it('refuses a lyric before the start', () => {
    expect(() => write({}, [{ ...track, lyrics: [{ at: -0.1, text: 'a' }] }])).toThrow(RangeError);
  });
});
