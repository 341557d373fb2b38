import type { AiSettings } from './ai-melody.ts';

/** The settings of the AI tab in words that a singer knows. */

/** How far a musical melody goes from the plain way: 'wanders a little'. */
function wanderWords(temperature: number): string {
  if (temperature < 0.6) return 'stays close to home';
  if (temperature < 1.3) return 'wanders a little';
  return 'wanders far';
}

/** What the temperature does: in the random style it spreads the lengths of the notes, in the musical one it bends rules. */
export function temperatureWords({ style, temperature }: Pick<AiSettings, 'style' | 'temperature'>): string {
  const value = temperature.toFixed(1);
  return style === 'random'
    ? `${value} (notes of 0.2 to ${(0.2 + temperature * 0.5).toFixed(1)} s)`
    : `${value} (${wanderWords(temperature)})`;
}

/** Eight eighth notes are a bar of four beats; lengths are multiples of half a bar. */
function barWords(eighths: number): string {
  const bars = Math.floor(eighths / 8);
  const half = eighths % 8 === 0 ? '' : '½';
  return `${bars}${half} ${bars === 1 && half === '' ? 'bar' : 'bars'}`;
}

/** What the length means: a range of notes, or bars and seconds. */
export const lengthWords = ({ style, length }: Pick<AiSettings, 'style' | 'length'>): string =>
  style === 'random'
    ? `${length} (${length / 4} to ${length / 4 + 7} notes)`
    : `${length} (${barWords(length)}, ${length / 4} s)`;
