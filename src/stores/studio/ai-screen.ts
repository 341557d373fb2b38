import { once } from '#lib/browser/once.ts';
import { aiScore } from '#lib/melody/ai-score.ts';
import { createAiMelody, type AiStyle } from './ai-melody.ts';
import { player } from './screen.ts';

/** The store of the AI Melody tab, made once for the tab of the browser, so that takes outlive a look elsewhere. */

const ownerPrefix = 'ai-take-';

/** The name under which a take plays. */
export const takeOwner = (index: number) => `${ownerPrefix}${index}`;

/** A page in the background is not drawn, and must not wait for it. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });

export const loadAiEngine = once(() => import('#lib/melody/ai-engine.ts'));

export const aiMelody = createAiMelody({
  random: Math.random,
  newSeed: () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
  load: loadAiEngine,
  painted,
  stop() {
    if (player.$playing.get()?.startsWith(ownerPrefix)) player.stop();
  },
});

/** The name under which the sample of a style plays. */
export const sampleOwner = (style: AiStyle) => `ai-sample-${style}`;

/** Plays the sample of a style with the chosen instrument, or stops it; no take comes of it. Call it in the press. */
export async function playSample(style: AiStyle): Promise<void> {
  const owner = sampleOwner(style);
  if (player.$playing.get() === owner) return player.stop();
  try {
    const { samples } = await loadAiEngine();
    const { instrument, volumeDb } = aiMelody.$settings.get();
    player.play(owner, aiScore(samples[style], instrument, volumeDb));
  } catch (error) {
    console.warn('sample_failed', error);
    player.$asker.set(owner);
    player.$trouble.set('not-loaded');
  }
}
