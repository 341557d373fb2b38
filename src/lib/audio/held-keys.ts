import type { Context } from 'tone/build/esm/core/context/Context.js';
import { frequencyOf } from '../melody/notes.ts';
import type { SoundId } from '../melody/score.ts';
import { gainOf } from './decibels.ts';
import { sounds } from './sounds.ts';

/** An instrument that sounds for as long as its keys are held. */
export interface HeldKeys {
  /** `velocity` is from 1 to 127. */
  press(pitch: number, velocity: number): void;
  release(pitch: number): void;
  /** Frees what it holds; it must be silent by then. */
  dispose(): void;
}

/** Makes an instrument that sounds into `target`. */
export type MakeKeys = (context: Context, target: AudioNode) => HeldKeys;

/** The shortest touch sounds so long: Tone cannot end a note in the moment of its start. */
const leastSeconds = 0.04;

/** One of the builder's or the AI melody's instruments. */
export const toneKeys =
  (sound: SoundId): MakeKeys =>
  (context, target) => {
    const { many, trimDb } = sounds[sound];
    const voice = many(context);
    const trim = context.rawContext.createGain();
    trim.gain.value = gainOf(trimDb);
    voice.connect(trim);
    trim.connect(target);
    const pressed = new Map<number, number>();

    return {
      press(pitch, velocity) {
        // The clock itself: Tone's own `now` is the look-ahead later.
        const now = context.rawContext.currentTime;
        if (pressed.has(pitch)) voice.triggerRelease(frequencyOf(pitch), now);
        pressed.set(pitch, now);
        voice.triggerAttack(frequencyOf(pitch), now, velocity / 127);
      },
      release(pitch) {
        const since = pressed.get(pitch);
        if (since === undefined) return;
        pressed.delete(pitch);
        const end = Math.max(context.rawContext.currentTime, since + leastSeconds);
        voice.triggerRelease(frequencyOf(pitch), end);
      },
      dispose() {
        voice.dispose();
        trim.disconnect();
      },
    };
  };
