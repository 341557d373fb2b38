import { once } from '#lib/browser/once.ts';
import { createAiMelody } from './ai-melody.ts';
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
