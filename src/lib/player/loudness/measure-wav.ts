import { createLoudnessMeter, type Loudness } from './measure-loudness.ts';
import { samplesOf, type WavSound } from './wav-sound.ts';

/** So many samples of each channel are in memory at a time. */
const sliceSamples = 131_072;

/** The loudness of a WAV file of any length, read in slices; of more channels the first two count. Rejects as files do. */
export async function measureWav(file: Blob, form: WavSound): Promise<Loudness> {
  const channels = Math.min(2, form.channels);
  const meter = createLoudnessMeter(form.rate, channels);
  const sliceBytes = sliceSamples * form.channels * form.width;
  for (let at = form.begin; at < form.end; at += sliceBytes) {
    const bytes = await file.slice(at, Math.min(form.end, at + sliceBytes)).arrayBuffer();
    meter.feed(samplesOf(form, bytes, channels));
  }
  return meter.result();
}
