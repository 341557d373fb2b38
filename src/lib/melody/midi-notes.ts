import { midiLimits, UnreadableMidi, type TickEvent } from './midi-tracks.ts';

/** A note of a MIDI file, in ticks. */
export interface FileNote {
  readonly pitch: number;
  readonly velocity: number;
  readonly from: number;
  to: number;
}

const drumChannel = 9;
const isByte = (value: number) => Number.isInteger(value) && value >= 0 && value <= 127;

/**
 * The notes of a track by their channel, but for the drums'. A key that is struck again while it sounds ends and begins
 * anew; one that is never let go lasts until the track's end.
 */
export function notesByChannel(track: readonly TickEvent[]): Map<number, FileNote[]> {
  const channels = new Map<number, FileNote[]>();
  const sounding = new Map<string, FileNote>();
  const end = track.at(-1)?.tick ?? 0;
  for (const event of track) {
    if (event.type !== 'noteOn' && event.type !== 'noteOff') continue;
    const { channel, noteNumber: pitch, velocity, tick } = event;
    if (!isByte(pitch) || !isByte(velocity))
      throw new UnreadableMidi('This MIDI file is damaged: a note is cut off.');
    if (channel === drumChannel) continue;
    const key = `${channel} ${pitch}`;
    const before = sounding.get(key);
    if (before) before.to = Math.max(before.from + 1, tick);
    sounding.delete(key);
    if (event.type === 'noteOff') continue;
    const note = { pitch, velocity, from: tick, to: Math.max(tick + 1, end) };
    sounding.set(key, note);
    const notes = channels.get(channel) ?? [];
    notes.push(note);
    channels.set(channel, notes);
  }
  return channels;
}

/** Whether there are drums at all: a file of nothing else has no melody. */
export const hasDrums = (tracks: readonly (readonly TickEvent[])[]): boolean =>
  tracks.some((track) => track.some((event) => event.type === 'noteOn' && event.channel === drumChannel));

/** Throws `UnreadableMidi` where there are more notes than a melody can have. */
export function mustBeFew(notes: number): void {
  if (notes > midiLimits.notes)
    throw new UnreadableMidi('There are too many notes in this MIDI file. Save its melody alone.');
}
