/** The voices that sing and speak. */

export interface BuiltInVoice {
  /** MIDI numbers between which it is at home. */
  readonly range: readonly [lowest: number, highest: number];
  /** MIDI number about which it speaks. */
  readonly speaks: number;
  /** How far its formants lie above those of a man: a shorter throat. */
  readonly scale: number;
  /** Level of the breath in the voice, in dB against it. */
  readonly breath: number;
  /** Share of a cycle in which the glottis is open. */
  readonly open: number;
  /** Above this frequency the source falls by another 6 dB an octave, Hz. */
  readonly tiltHertz: number;
  /** Of vibrato: how fast, and how far to each side in cents. */
  readonly vibratoHertz: number;
  readonly vibratoCents: number;
  /** Brings all voices to the same loudness (measured: decision 0025). */
  readonly trimDb: number;
}

export const builtInVoices = {
  low: {
    ...{ range: [40, 62], speaks: 42, scale: 0.99, breath: -42, open: 0.55, tiltHertz: 4500 },
    ...{ vibratoHertz: 5.2, vibratoCents: 32, trimDb: 2.2 },
  },
  tenor: {
    ...{ range: [46, 69], speaks: 47, scale: 1.03, breath: -42, open: 0.57, tiltHertz: 6000 },
    ...{ vibratoHertz: 5.5, vibratoCents: 36, trimDb: 3.4 },
  },
  alto: {
    ...{ range: [53, 74], speaks: 55, scale: 1.14, breath: -36, open: 0.6, tiltHertz: 5500 },
    ...{ vibratoHertz: 5.6, vibratoCents: 38, trimDb: 4.5 },
  },
  high: {
    ...{ range: [57, 81], speaks: 58, scale: 1.2, breath: -34, open: 0.62, tiltHertz: 6500 },
    ...{ vibratoHertz: 5.8, vibratoCents: 40, trimDb: 4.8 },
  },
} as const satisfies Readonly<Record<string, BuiltInVoice>>;

export type VoiceName = keyof typeof builtInVoices;
