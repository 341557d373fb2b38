/**
 * Keeps every peak under full level. The node's rules are fixed by the Web Audio specification: it looks
 * 6 ms ahead, and makes up for what it takes from a full-level sound (+3.4 dB with these values).
 */
export function createLimiter(context: BaseAudioContext): DynamicsCompressorNode {
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -6;
  limiter.knee.value = 0;
  limiter.ratio.value = 20;
  limiter.attack.value = 0.002;
  limiter.release.value = 0.1;
  return limiter;
}

/** By so much the limiter delays what passes it. */
const limiterDelaySeconds = 0.006;

/** The samples through the limiter, without its delay. */
export async function limit(samples: Float32Array<ArrayBuffer>, rate: number): Promise<Float32Array> {
  const delay = Math.floor(limiterDelaySeconds * rate);
  const context = new OfflineAudioContext(1, samples.length + delay, rate);
  const buffer = context.createBuffer(1, samples.length, rate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(createLimiter(context)).connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0).subarray(delay);
}
