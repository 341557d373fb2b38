import type { AiScaleId } from './ai-scales.ts';

/** What the melody generator is asked for, and the limits of it (spec 9, AI melody). */
export interface AiMelodySettings {
  scale: AiScaleId;
  /** How far chance may go: 0.1 to 2, step 0.1. */
  temperature: number;
  /** 8 to 64, step 4. Random: four times the least number of notes. Musical: the number of eighth notes. */
  length: number;
}

export const aiLimits = {
  temperature: { min: 0.1, max: 2, step: 0.1 },
  length: { min: 8, max: 64, step: 4 },
} as const;

export const aiDefaults: AiMelodySettings = { scale: 'c-major', temperature: 1, length: 32 };

/** `sound` is the name that the audio engine knows. */
export const aiInstruments = [
  { id: 'piano', label: 'Piano', sound: 'piano' },
  { id: 'synth', label: 'Synth', sound: 'soft-synth' },
  { id: 'marimba', label: 'Marimba', sound: 'marimba' },
  { id: 'strings', label: 'Strings', sound: 'strings' },
] as const;

export type AiInstrumentId = (typeof aiInstruments)[number]['id'];
