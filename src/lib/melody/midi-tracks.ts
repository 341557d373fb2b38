import { parseMidi, type MidiEvent } from 'midi-file';

/** The tracks of a Standard MIDI File, read with care: it comes from anywhere. */

/** Why a file is no use, in words for who chose it. */
export class UnreadableMidi extends SyntaxError {}

/** An event at so many ticks from the start. */
export type TickEvent = MidiEvent & { readonly tick: number };

export interface MidiTracks {
  readonly ticksPerQuarter: number;
  readonly tracks: readonly (readonly TickEvent[])[];
}

export const midiLimits = { bytes: 1_000_000, events: 200_000, notes: 20_000 } as const;

const damaged = 'This MIDI file is damaged';
const headBytes = 8;

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/** The file without what is none of its format: chunks of other programs, and a RIFF that it is wrapped in. */
function plainFile(bytes: Uint8Array): Uint8Array {
  const isWrapped = nameAt(bytes, 0) === 'RIFF' && nameAt(bytes, 8) === 'RMID';
  const file = isWrapped ? bytes.subarray(20) : bytes;
  if (nameAt(file, 0) !== 'MThd') throw new UnreadableMidi('This is no MIDI file.');
  if (file.length < 14) throw new UnreadableMidi(`${damaged}: it ends in its head.`);
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [format, declared, division] = [view.getUint16(8), view.getUint16(10), view.getUint16(12)];
  if (format > 1)
    throw new UnreadableMidi(
      'This MIDI file holds several pieces at once (format 2). Save one of them alone.',
    );
  if (division & 0x8000)
    throw new UnreadableMidi(
      'This MIDI file counts film frames and not beats (SMPTE). Export it with beats.',
    );
  if (division === 0) throw new UnreadableMidi(`${damaged}: it says no length of a beat.`);
  const tracks: Uint8Array[] = [];
  let at = headBytes + view.getUint32(4);
  while (at + headBytes <= file.length && tracks.length < declared) {
    const end = at + headBytes + view.getUint32(at + 4);
    if (end > file.length) throw new UnreadableMidi(`${damaged}: it ends in the middle.`);
    if (nameAt(file, at) === 'MTrk') tracks.push(file.subarray(at, end));
    at = end;
  }
  if (declared === 0) throw new UnreadableMidi('There are no tracks in this MIDI file.');
  if (tracks.length < declared) throw new UnreadableMidi(`${damaged}: tracks are missing at its end.`);
  const plain = new Uint8Array(14 + tracks.reduce((sum, track) => sum + track.length, 0));
  plain.set(file.subarray(0, 14));
  new DataView(plain.buffer).setUint32(4, 6);
  let to = 14;
  for (const track of tracks) {
    plain.set(track, to);
    to += track.length;
  }
  return plain;
}

function parsed(bytes: Uint8Array): ReturnType<typeof parseMidi> {
  try {
    return parseMidi(bytes);
  } catch {
    // The parser throws texts of its own, which name bytes.
    throw new UnreadableMidi(`${damaged}: it holds what no MIDI file may.`);
  }
}

/** Throws `UnreadableMidi`, with words for who chose the file. */
export function readTracks(bytes: Uint8Array): MidiTracks {
  if (bytes.length > midiLimits.bytes) throw new UnreadableMidi('This file is too large: the limit is 1 MB.');
  const { header, tracks } = parsed(plainFile(bytes));
  if (tracks.reduce((sum, track) => sum + track.length, 0) > midiLimits.events)
    throw new UnreadableMidi('There is too much in this MIDI file. Save its melody alone.');
  return {
    ticksPerQuarter: header.ticksPerBeat ?? 480,
    tracks: tracks.map((track) => {
      let tick = 0;
      return track.map((event) => {
        tick += Number.isFinite(event.deltaTime) ? event.deltaTime : 0;
        return { ...event, tick };
      });
    }),
  };
}
