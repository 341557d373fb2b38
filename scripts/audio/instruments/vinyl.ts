/** The surface of an old record: hiss, rumble, and dust under the needle. */
import { bandPass, lowPass } from '../dsp/filters.ts';
import { bipolar, type Random } from '../dsp/random.ts';
import { renderSamples, sampleRate, type Samples } from '../dsp/sampling.ts';

/** About nine specks of dust a second, a few of them loud. */
export function vinyl(seconds: number, random: Random): Samples {
  const [hiss, groove, needle] = [bandPass(0.5), lowPass(), bandPass(1.4)];
  const chance = 9 / sampleRate;
  let speck = 0;
  return renderSamples(seconds, () => {
    speck *= 0.86;
    if (random() < chance) speck = bipolar(random) ** 3 * 5;
    const noise = bipolar(random);
    return hiss(noise, 4200) * 0.05 + groove(noise, 90) * 0.12 + needle(speck, 2600 + 400 * noise) * 0.5;
  });
}
