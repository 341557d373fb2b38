/**
 * What a browser's DynamicsCompressorNode makes of mono sound with the values of `src/lib/audio/limiter.ts`, for tests
 * that have no browser: the rules of Chromium's kernel (the Web Audio specification, 'Processing'), its delay cut off.
 */

const thresholdDb = -6;
const ratio = 20;
const attackSeconds = 0.002;
const releaseSeconds = 0.1;
const delaySeconds = 0.006;
const division = 32;

const toDb = (factor: number) => 20 * Math.log10(factor);
const toFactor = (decibels: number) => 10 ** (decibels / 20);

function saturated(level: number): number {
  const decibels = toDb(level);
  return decibels <= thresholdDb ? level : toFactor(thresholdDb + (decibels - thresholdDb) / ratio);
}

/** Frames of release by how deep it is, 0 to 3: the cubic through the four zones of the kernel. */
function releaseFrames(depth: number, rate: number): number {
  const zones = [0.09, 0.16, 0.42, 0.98];
  const share = zones.reduce((sum, zone, at) => {
    const weight = zones.reduce(
      (w, _, other) => (other === at ? w : (w * (depth - other)) / (at - other)),
      1,
    );
    return sum + zone * weight;
  }, 0);
  return share * releaseSeconds * rate;
}

export function limitedAsInBrowser(samples: Float32Array, rate: number): Float32Array {
  const makeUp = (1 / saturated(1)) ** 0.6;
  const ahead = Math.floor(delaySeconds * rate);
  const output = new Float32Array(samples.length);
  let [detector, gain, deepest] = [0, 1, -1];
  for (let from = 0; from < samples.length + ahead; from += division) {
    const desired = Math.asin(Math.min(1, detector)) / (Math.PI / 2);
    const difference = toDb(gain / Math.max(desired, 1e-6));
    const isReleasing = desired > gain;
    let pace: number;
    if (isReleasing) {
      deepest = -1;
      const depth = 0.25 * (Math.max(-12, Math.min(0, difference)) + 12);
      pace = toFactor(5 / releaseFrames(depth, rate));
    } else {
      deepest = Math.max(deepest, difference);
      pace = 1 - (0.25 / Math.max(0.5, deepest)) ** (1 / (attackSeconds * rate));
    }
    for (let at = from; at < Math.min(from + division, samples.length + ahead); at += 1) {
      const level = Math.abs(samples[at] ?? 0);
      const attenuation = level <= 0.0001 ? 1 : saturated(level) / level;
      const quick = toFactor(Math.max(2, -toDb(attenuation)) / (0.0025 * rate)) - 1;
      detector = Math.min(1, detector + (attenuation - detector) * (attenuation > detector ? quick : 1));
      gain = Math.min(1, pace < 1 ? gain + (desired - gain) * pace : gain * pace);
      if (at >= ahead)
        output[at - ahead] = (samples[at - ahead] ?? 0) * makeUp * Math.sin((Math.PI / 2) * gain);
    }
  }
  return output;
}
