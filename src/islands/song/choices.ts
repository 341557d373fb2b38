import type { Singer, VoiceRange } from '#lib/song/song-plan.ts';
import type { PartId, SongInstrument } from '#lib/song/song-score.ts';

/** What stands on the screen for what is in the song. */

export const voiceChoices: readonly { value: VoiceRange; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'middle', label: 'Middle' },
  { value: 'high', label: 'High' },
];

export const singerChoices: readonly { value: Singer | 'instrument'; label: string }[] = [
  { value: 'low', label: 'Low' },
  { value: 'tenor', label: 'Tenor' },
  { value: 'alto', label: 'Alto' },
  { value: 'high', label: 'High' },
  { value: 'instrument', label: 'None: an instrument plays' },
];

export const partNames: Readonly<Record<PartId, string>> = {
  melody: 'Melody',
  chords: 'Chords',
  bass: 'Bass',
  drums: 'Drums',
};

export const instrumentNames: Readonly<Record<SongInstrument, string>> = {
  piano: 'Piano',
  'electric-piano': 'Electric piano',
  guitar: 'Guitar',
  'electric-guitar': 'Electric guitar',
  strings: 'Strings',
  pad: 'Pad',
  'soft-synth': 'Soft synth',
  'bright-synth': 'Bright synth',
  flute: 'Flute',
  'finger-bass': 'Finger bass',
  'upright-bass': 'Upright bass',
  'synth-bass': 'Synth bass',
};
