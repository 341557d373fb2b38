import type { SongInstrument } from '../../song/song-score.ts';
import { fingerBass, synthBass, uprightBass } from './basses.ts';
import { electricPiano } from './electric-piano.ts';
import { flute } from './flute.ts';
import { electricGuitar, guitar } from './guitars.ts';
import type { Instrument } from './instrument.ts';
import { piano } from './piano.ts';
import { strings } from './strings.ts';
import { brightSynth, pad, softSynth } from './synths.ts';

/** Every instrument that a song can ask for. */
export const instruments: Readonly<Record<SongInstrument, Instrument>> = {
  piano,
  'electric-piano': electricPiano,
  guitar,
  'electric-guitar': electricGuitar,
  strings,
  pad,
  'soft-synth': softSynth,
  'bright-synth': brightSynth,
  flute,
  'finger-bass': fingerBass,
  'upright-bass': uprightBass,
  'synth-bass': synthBass,
};
