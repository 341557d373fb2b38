/** An utterance to sound. */
import { frequencyOf } from '../../melody/notes.ts';
import { formantsOf } from './formants.ts';
import { fillLevels } from './levels.ts';
import { piecesOf } from './pieces.ts';
import { synthesise, type Samples, type SoundOptions } from './synthesise.ts';
import { emptyTracks, framesPerSecond, type Tracks } from './tracks.ts';
import type { Utterance } from './utterance.ts';

/** Silence before the first sound, in which it sets in, and after the last, in which it dies away, in seconds. */
const before = 0.03;
const after = 0.08;

const fourthHertz = 3325;
/** At this pitch a voice is as loud as it is by itself; the source is softer above it, as there are more pulses. */
const middleHertz = 130;

export interface Rendered {
  readonly samples: Samples;
  /** When the first sample sounds, in the seconds of the utterance. */
  readonly startSeconds: number;
}

function fillVoice(
  tracks: Tracks,
  utterance: Utterance,
  { voice }: SoundOptions,
  startOf: (frame: number) => number,
) {
  for (let frame = 0; frame < tracks.frames; frame += 1) {
    const seconds = startOf(frame);
    const hertz = frequencyOf(utterance.pitchAt(seconds));
    const force = utterance.forceAt(seconds);
    tracks.hertz[frame] = hertz;
    tracks.voice[frame] = (tracks.voice[frame] ?? 0) * force * Math.sqrt(middleHertz / hertz);
    tracks.noise1[frame] = (tracks.noise1[frame] ?? 0) * Math.sqrt(force);
    tracks.noise2[frame] = (tracks.noise2[frame] ?? 0) * Math.sqrt(force);
    // A voice with more force is brighter.
    tracks.tilt[frame] = Math.min(tracks.tilt[frame] ?? 0, voice.tiltHertz * force);
  }
}

function fillFormants(
  tracks: Tracks,
  scale: number,
  startOf: (frame: number) => number,
  formants: ReturnType<typeof formantsOf>,
) {
  for (let frame = 0; frame < tracks.frames; frame += 1) {
    const [f1, f2, f3] = formants(startOf(frame));
    // A singer opens the mouth until the first formant is no lower than the pitch.
    const hertz = tracks.hertz[frame] ?? 0;
    tracks.f1[frame] = Math.max(f1 * scale, hertz * 1.08);
    // Near the pitch a narrow formant would make some notes far louder than others.
    tracks.b1[frame] = Math.max(tracks.b1[frame] ?? 0, hertz * 0.3);
    tracks.f2[frame] = Math.max(f2 * scale, (tracks.f1[frame] ?? 0) + 150);
    tracks.f3[frame] = Math.max(f3 * scale, (tracks.f2[frame] ?? 0) + 150);
    tracks.f4[frame] = Math.max(fourthHertz * scale, (tracks.f3[frame] ?? 0) + 200);
  }
}

/** Nothing of nothing. */
export function render(utterance: Utterance, options: SoundOptions): Rendered {
  const pieces = piecesOf(utterance.phonemes);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return { samples: new Float32Array(0), startSeconds: 0 };
  const startSeconds = first.start - before;
  const tracks = emptyTracks(Math.ceil((last.end + after - startSeconds) * framesPerSecond) + 1);
  const startOf = (frame: number) => startSeconds + frame / framesPerSecond;
  fillLevels(tracks, pieces, startSeconds, startOf);
  fillVoice(tracks, utterance, options, startOf);
  fillFormants(tracks, options.voice.scale, startOf, formantsOf(pieces, utterance.glideSeconds));
  return { samples: synthesise(tracks, options), startSeconds };
}
