import type { DrumSound, SongInstrument } from '../song-score.ts';

/** The General MIDI programs nearest to the instruments of a song, counted from 0. */
export const midiPrograms: Readonly<Record<SongInstrument, number>> = {
  piano: 0,
  'electric-piano': 4,
  guitar: 25,
  'electric-guitar': 27,
  strings: 48,
  pad: 88,
  'soft-synth': 89,
  'bright-synth': 81,
  flute: 73,
  'finger-bass': 33,
  'upright-bass': 32,
  'synth-bass': 38,
};

/** General MIDI percussion keys, 35 to 81. It has no brush and no shaker: a snare and maracas take their places. */
export const midiDrumKeys: Readonly<Record<DrumSound, number>> = {
  kick: 36,
  snare: 38,
  brush: 38,
  rim: 37,
  clap: 39,
  hat: 42,
  'open-hat': 46,
  ride: 51,
  crash: 49,
  'low-tom': 45,
  'high-tom': 50,
  shaker: 70,
};
