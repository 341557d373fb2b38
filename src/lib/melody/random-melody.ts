import { aiScale } from './ai-scales.ts';
import type { AiMelodySettings } from './ai-settings.ts';
import type { TimedNote } from './notes.ts';

const restChance = 0.2;
const restSeconds = 0.2;

/**
 * The random style, exactly as specified (spec 9, AI melody). `random` gives numbers from 0 up to, not including,
 * 1, and is asked once for the number of notes, then for each note's pitch, duration and rest, in this order.
 */
export function randomMelody(settings: AiMelodySettings, random: () => number): TimedNote[] {
  const { notes: pitches } = aiScale(settings.scale);
  const count = Math.floor(settings.length / 4) + Math.floor(random() * 8);
  let start = 0;
  return Array.from({ length: count }, () => {
    const pitch = pitches[Math.floor(random() * pitches.length)] ?? pitches[0];
    const duration = 0.2 + random() * settings.temperature * 0.5;
    const note = { pitch, start, duration };
    start += duration + (random() < restChance ? restSeconds : 0);
    return note;
  });
}
