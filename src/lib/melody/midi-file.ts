import { check, chunk, quantity, textEvent, uint16, uint24 } from './midi-bytes.ts';
import { signatureEvents, type MidiConductor } from './midi-conductor.ts';
import { lyricEvents, markerEvents, type TimedText, type TrackEvent } from './midi-texts.ts';
import type { TimedNote } from './notes.ts';

/** Writes Standard MIDI Files, so that a melody opens in any music program with its tempo and its names. */

/** `velocity` is 1 to 127. */
export interface MidiNote extends TimedNote {
  velocity: number;
}

/**
 * `program` is a General MIDI sound, 0 to 127; drums have none, their pitches choose the drum. Lyrics are in order of
 * time, and are written byte for byte.
 */
export type MidiTrack =
  | {
      kind: 'melody';
      name: string;
      program: number;
      notes: readonly MidiNote[];
      lyrics?: readonly TimedText[];
    }
  | { kind: 'drums'; name: string; notes: readonly MidiNote[] };

export interface MidiSong {
  name: string;
  /** Quarter notes a minute. */
  tempo: number;
  tracks: readonly MidiTrack[];
  /** What a score has besides its notes. A file with it is always of format 1, with a track for this alone. */
  conductor?: MidiConductor;
}

/** General MIDI percussion keys. */
export const drumPitches = { kick: 36, closedHat: 42 } as const;

const ticksPerQuarter = 480;
const drumChannel = 9;
const melodyChannels = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 14, 15] as const;

interface TickNote {
  pitch: number;
  velocity: number;
  from: number;
  to: number;
}

function inTicks(note: MidiNote, ticksPerSecond: number): TickNote {
  const from = Math.round(note.start * ticksPerSecond);
  const to = Math.max(Math.round((note.start + note.duration) * ticksPerSecond), from + 1);
  if (!(from >= 0)) throw new RangeError(`A note cannot start at ${note.start} seconds`);
  const pitch = check(note.pitch, 0, 127, 'Pitch');
  return { pitch, velocity: check(note.velocity, 1, 127, 'Velocity'), from, to };
}

/** In order; notes of one pitch never overlap: the later one ends the earlier, two of one tick become one. */
function disentangle(notes: readonly TickNote[]): TickNote[] {
  const last = new Map<number, TickNote>();
  const clear: TickNote[] = [];
  for (const note of notes.toSorted((a, b) => a.from - b.from)) {
    const earlier = last.get(note.pitch);
    if (earlier?.from === note.from) {
      earlier.to = Math.max(earlier.to, note.to);
      earlier.velocity = Math.max(earlier.velocity, note.velocity);
      continue;
    }
    if (earlier) earlier.to = Math.min(earlier.to, note.from);
    last.set(note.pitch, note);
    clear.push(note);
  }
  return clear;
}

function noteEvents(
  notes: readonly TickNote[],
  channel: number,
  lyrics: readonly TrackEvent[],
): TrackEvent[] {
  const offs = notes.map(({ pitch, to }) => ({ tick: to, bytes: [0x80 | channel, pitch, 64] }));
  const ons = notes.map(({ pitch, velocity, from }) => ({
    tick: from,
    bytes: [0x90 | channel, pitch, velocity],
  }));
  // Sorting is stable, so at one tick a note ends before the next begins, and its lyric stands before it.
  return [...offs, ...lyrics, ...ons].sort((a, b) => a.tick - b.tick);
}

function trackChunk(head: readonly number[][], events: readonly TrackEvent[]): Uint8Array {
  let tick = 0;
  const body = head.flatMap((bytes) => [0, ...bytes]);
  for (const event of events) {
    body.push(...quantity(event.tick - tick), ...event.bytes);
    tick = event.tick;
  }
  return chunk('MTrk', [...body, 0, 0xff, 0x2f, 0]);
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}

/**
 * The bytes of a `.mid` file: format 0 with one track, format 1 with more, none or a conductor; 480 ticks a quarter,
 * 4/4 unless a conductor says otherwise, always with its tempo. RangeError for what a MIDI file cannot hold: a pitch outside 0 to 127, a velocity
 * outside 1 to 127, a time below zero, a tempo outside 4 to 60,000, more than 15 melodic tracks.
 */
export function writeMidi({ name, tempo, tracks, conductor }: MidiSong): Uint8Array<ArrayBuffer> {
  if (!(tempo >= 4 && tempo <= 60_000)) throw new RangeError(`Tempo ${tempo} is not from 4 to 60,000`);
  const microseconds = Math.round(60_000_000 / tempo);
  // Of the tempo as it is written, so that long melodies do not drift.
  const ticksPerSecond = (ticksPerQuarter * 1_000_000) / microseconds;
  const song = [
    textEvent(0x03, name),
    [0xff, 0x51, 3, ...uint24(microseconds)],
    ...signatureEvents(conductor),
  ];
  const single = tracks.length === 1 && !conductor;
  let melodies = 0;

  const chunks = tracks.map((track) => {
    // One track: its first name is the song's, and its own stands as the name of the instrument.
    const head = single ? [...song, textEvent(0x04, track.name)] : [textEvent(0x03, track.name)];
    const channel = track.kind === 'drums' ? drumChannel : melodyChannels[melodies++];
    if (channel === undefined) throw new RangeError('A MIDI file has room for 15 melodic tracks');
    if (track.kind === 'melody') head.push([0xc0 | channel, check(track.program, 0, 127, 'Program')]);
    const notes = track.notes.map((note) => inTicks(note, ticksPerSecond));
    const lyrics = lyricEvents((track.kind === 'melody' && track.lyrics) || [], ticksPerSecond);
    return trackChunk(head, noteEvents(disentangle(notes), channel, lyrics));
  });
  const markers = markerEvents(conductor?.markers ?? [], ticksPerSecond);
  if (!single) chunks.unshift(trackChunk(song, markers));
  const header = [...uint16(single ? 0 : 1), ...uint16(chunks.length), ...uint16(ticksPerQuarter)];
  return join([chunk('MThd', header), ...chunks]);
}
