/** The visualizer: 32 bars of 3 to 24 px, anew every 150 ms (spec 9). */
export const barCount = 32;
const barHeights = { min: 3, max: 24 } as const;
export const barsEveryMs = 150;

/** From lowest to highest tone that the bars show, in Hz. */
const range = { low: 50, high: 12_000 };

const heightOf = (level: number): number =>
  Math.round(barHeights.min + (barHeights.max - barHeights.min) * Math.min(1, Math.max(0, level)));

/** Heights in px from a spectrum (0 to 255 a bin, from 0 Hz up to half the sample rate): each bar spans as many semitones. */
export function barsOf(spectrum: Uint8Array, sampleRate: number): number[] {
  const hertzPerBin = sampleRate / 2 / spectrum.length;
  const edge = (bar: number) => (range.low * (range.high / range.low) ** (bar / barCount)) / hertzPerBin;
  return Array.from({ length: barCount }, (_, bar) => {
    const from = Math.floor(edge(bar));
    const bins = spectrum.subarray(from, Math.max(from + 1, Math.ceil(edge(bar + 1))));
    return heightOf(Math.max(0, ...bins) / 255);
  });
}

/** Where the signal cannot be read: a movement that follows the position, so that it stands still when that does. */
export function barsWithoutSignal(seconds: number): number[] {
  return Array.from({ length: barCount }, (_, bar) => {
    const wave = Math.sin(seconds * 4.1 + bar * 0.55) + Math.sin(seconds * 6.7 - bar * 0.31);
    return heightOf(0.3 + 0.17 * wave);
  });
}

export const barsAtRest: readonly number[] = Array.from({ length: barCount }, () => barHeights.min);
