/**
 * The loudest sample of each of `count` equal stretches of a sound, over all its channels, from 0 to 1; what is above 1 is
 * 1. A sound shorter than `count` samples repeats none and ends in 0.
 */
export function wavePeaks(channels: readonly Float32Array[], count: number): number[] {
  const length = Math.max(0, ...channels.map((samples) => samples.length));
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * length) / count);
    const to = Math.floor(((index + 1) * length) / count);
    let peak = 0;
    for (const samples of channels)
      for (let at = from; at < to; at += 1) peak = Math.max(peak, Math.abs(samples[at] ?? 0));
    return Math.min(1, peak);
  });
}
