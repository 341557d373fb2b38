import { exactTextEvent, textEvent } from './midi-bytes.ts';

/** Texts that stand at a time in a track of a Standard MIDI File. */

/** A text at so many seconds from the start. */
export interface TimedText {
  at: number;
  text: string;
}

export interface TrackEvent {
  tick: number;
  bytes: readonly number[];
}
const lyricKind = 0x05;
const markerKind = 0x06;

function textEvents(
  texts: readonly TimedText[],
  ticksPerSecond: number,
  write: (text: string) => number[],
): TrackEvent[] {
  return texts.map(({ at, text }) => {
    if (!(at >= 0)) throw new RangeError(`A text cannot stand at ${at} seconds`);
    return { tick: Math.round(at * ticksPerSecond), bytes: write(text) };
  });
}

/** Byte for byte as they are given. RangeError for a time below zero. */
export const lyricEvents = (texts: readonly TimedText[], ticksPerSecond: number): TrackEvent[] =>
  textEvents(texts, ticksPerSecond, (text) => exactTextEvent(lyricKind, text));

/** Each a line. RangeError for a time below zero. */
export const markerEvents = (texts: readonly TimedText[], ticksPerSecond: number): TrackEvent[] =>
  textEvents(texts, ticksPerSecond, (text) => textEvent(markerKind, text));
