import { setContext } from 'tone/build/esm/core/Global.js';
import { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js';
import type { Context } from 'tone/build/esm/core/context/Context.js';
import { AMSynth } from 'tone/build/esm/instrument/AMSynth.js';
import { FMSynth } from 'tone/build/esm/instrument/FMSynth.js';
import { MembraneSynth } from 'tone/build/esm/instrument/MembraneSynth.js';
import { MetalSynth } from 'tone/build/esm/instrument/MetalSynth.js';
import { MonoSynth } from 'tone/build/esm/instrument/MonoSynth.js';
import { PolySynth } from 'tone/build/esm/instrument/PolySynth.js';
import { Synth } from 'tone/build/esm/instrument/Synth.js';
import type { SoundId } from '../melody/score.ts';

// Tone looks for a global context whenever it makes anything, and would open a second audio device for it.
setContext(new OfflineContext(1, 1, 44_100));

/** Spec 9: more notes at once are dropped. */
const maxPolyphony = 32;

type AnyContext = Context | OfflineContext;

/** What an instrument of Tone does for us; times are seconds of the audio clock. */
export interface Voice {
  triggerAttackRelease(frequency: number, seconds: number, time: number): unknown;
  connect(node: AudioNode): unknown;
  dispose(): unknown;
}

/** An instrument whose notes are held as long as a key is. `velocity` is from 0 to 1. */
export interface HeldVoice extends Voice {
  triggerAttack(frequency: number, time: number, velocity: number): unknown;
  triggerRelease(frequency: number, time: number): unknown;
}

interface Sound {
  /** Brings all instruments to -20 LUFS behind the limiter, for eight notes of a scale (measured: decision 0010). */
  trimDb: number;
  /** How long it still sounds after a note's end. */
  tailSeconds: number;
  /** Many notes at once, for playing. */
  many: (context: AnyContext) => HeldVoice;
  /** One note after the other, for rendering. */
  one: (context: AnyContext) => Voice;
}

const pianoOptions = {
  harmonicity: 2,
  modulationIndex: 3.2,
  envelope: { attack: 0.002, decay: 1.1, sustain: 0.06, release: 0.45 },
  modulation: { type: 'sine' },
  modulationEnvelope: { attack: 0.001, decay: 0.22, sustain: 0.05, release: 0.3 },
} as const;

// The bars of a marimba are tuned to the first, fourth and tenth partial.
const marimbaOptions = {
  oscillator: { type: 'custom' as const, partials: [1, 0, 0, 0.32, 0, 0, 0, 0, 0, 0.1] },
  envelope: { attack: 0.001, decay: 0.38, sustain: 0, release: 0.3 },
};

const softOptions = {
  oscillator: { type: 'triangle' },
  envelope: { attack: 0.01, decay: 0.2, sustain: 0.5, release: 0.4 },
} as const;

const stringsOptions = {
  oscillator: { type: 'fatsawtooth', count: 3, spread: 22 },
  envelope: { attack: 0.09, decay: 0.2, sustain: 0.9, release: 0.6 },
  filter: { type: 'lowpass', Q: 0.4, rolloff: -12 },
  filterEnvelope: { attack: 0.15, decay: 0.3, sustain: 0.7, release: 0.6, baseFrequency: 900, octaves: 1.6 },
} as const;

// Tone's ten octaves begin a middle C over what can be heard, so that the note comes 10 ms late.
const membraneOptions = { octaves: 4, pitchDecay: 0.04 };

const poly = { maxPolyphony };

export const sounds: Readonly<Record<SoundId, Sound>> = {
  synth: {
    trimDb: -10.1,
    tailSeconds: 1.1,
    many: (context) => new PolySynth({ context, ...poly, voice: Synth }),
    one: (context) => new Synth({ context }),
  },
  fm: {
    trimDb: -10.3,
    tailSeconds: 0.6,
    many: (context) => new PolySynth({ context, ...poly, voice: FMSynth }),
    one: (context) => new FMSynth({ context }),
  },
  am: {
    trimDb: -4.2,
    tailSeconds: 0.6,
    many: (context) => new PolySynth({ context, ...poly, voice: AMSynth }),
    one: (context) => new AMSynth({ context }),
  },
  membrane: {
    trimDb: -13,
    tailSeconds: 1.5,
    many: (context) => new PolySynth({ context, ...poly, voice: MembraneSynth, options: membraneOptions }),
    one: (context) => new MembraneSynth({ context, ...membraneOptions }),
  },
  metal: {
    trimDb: -24,
    tailSeconds: 0.3,
    many: (context) => new PolySynth({ context, ...poly, voice: MetalSynth }),
    one: (context) => new MetalSynth({ context }),
  },
  piano: {
    trimDb: -4.6,
    tailSeconds: 0.6,
    many: (context) => new PolySynth({ context, ...poly, voice: FMSynth, options: pianoOptions }),
    one: (context) => new FMSynth({ context, ...pianoOptions }),
  },
  'soft-synth': {
    trimDb: -13.6,
    tailSeconds: 0.5,
    many: (context) => new PolySynth({ context, ...poly, voice: Synth, options: softOptions }),
    one: (context) => new Synth({ context, ...softOptions }),
  },
  marimba: {
    trimDb: -8.8,
    tailSeconds: 0.4,
    many: (context) => new PolySynth({ context, ...poly, voice: Synth, options: marimbaOptions }),
    one: (context) => new Synth({ context, ...marimbaOptions }),
  },
  strings: {
    trimDb: -13.2,
    tailSeconds: 0.7,
    many: (context) => new PolySynth({ context, ...poly, voice: MonoSynth, options: stringsOptions }),
    one: (context) => new MonoSynth({ context, ...stringsOptions }),
  },
};
