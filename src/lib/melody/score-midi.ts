import { eventsBetween } from './schedule.ts';
import type { Score, SoundId } from './score.ts';
import { drumPitches, writeMidi, type MidiNote, type MidiTrack } from './midi-file.ts';

/** The General MIDI sounds nearest to ours, counted from 0. */
const programs: Readonly<Record<SoundId, number>> = {
  synth: 80,
  fm: 5,
  am: 88,
  membrane: 117,
  metal: 14,
  piano: 0,
  'soft-synth': 89,
  marimba: 12,
  strings: 48,
};

const noteVelocity = 100;
const kickVelocity = 110;
/** 10 dB under the kick: General MIDI loudness goes with the square of the velocity. */
const hatVelocity = 62;
const hitSeconds = 0.05;

/** The score of so many seconds as a Standard MIDI File: one track for the notes, one for the drums if any. */
export function scoreToMidi(score: Score, seconds: number, name: string): Uint8Array<ArrayBuffer> {
  const notes: MidiNote[] = [];
  const hits: MidiNote[] = [];
  for (const event of eventsBetween(score, 0, seconds)) {
    if (event.kind === 'note')
      notes.push({ pitch: event.pitch, start: event.at, duration: event.duration, velocity: noteVelocity });
    else
      hits.push({
        pitch: event.kind === 'kick' ? drumPitches.kick : drumPitches.closedHat,
        start: event.at,
        duration: hitSeconds,
        velocity: event.kind === 'kick' ? kickVelocity : hatVelocity,
      });
  }
  const melody: MidiTrack = { kind: 'melody', name, program: programs[score.sound], notes };
  const drums: MidiTrack = { kind: 'drums', name: 'Drums', notes: hits };
  return writeMidi({ name, tempo: score.tempo, tracks: hits.length > 0 ? [melody, drums] : [melody] });
}
