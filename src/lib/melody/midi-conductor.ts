import { check } from './midi-bytes.ts';
import type { TimedText } from './midi-texts.ts';

/** What the first track of a Standard MIDI File says of the whole song. */

export interface MidiConductor {
  /** 6/8 is six beats of unit 8; `beatClocks` are the metronome's, 24 a quarter. */
  meter: { beats: number; unit: 2 | 4 | 8 | 16; beatClocks: number };
  /** Sharps, or flats below 0: -7 to 7. */
  key: { fifths: number; isMinor: boolean };
  /** In order of time. */
  markers: readonly TimedText[];
}

const fourFour = [0xff, 0x58, 4, 4, 2, 24, 8];

/** Time signature and key signature; without a conductor 4/4 and no key. RangeError for what they cannot hold. */
export function signatureEvents(conductor: MidiConductor | undefined): number[][] {
  if (!conductor) return [fourFour];
  const { meter, key } = conductor;
  const beats = check(meter.beats, 1, 255, 'Beats');
  const beatClocks = check(meter.beatClocks, 1, 255, 'Clocks');
  const fifths = check(key.fifths, -7, 7, 'Key signature');
  return [
    [0xff, 0x58, 4, beats, Math.log2(meter.unit), beatClocks, 8],
    [0xff, 0x59, 2, fifths & 0xff, key.isMinor ? 1 : 0],
  ];
}
