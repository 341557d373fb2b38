import { OfflineContext } from 'tone/build/esm/core/context/OfflineContext.js';
import { drumKit } from './drum-samples.ts';
import { usualRates } from './live.ts';
import type { SoundId } from '../melody/score.ts';
import { sounds } from './sounds.ts';

/** What was warmed up: once is enough for as long as the page's code is there, and each time leaves its nodes behind. */
const warm = new Set<SoundId>();

/**
 * Does once, unheard, what the first press will do, so that the browser has compiled it: a note of this sound,
 * and the drums. `idle` is awaited before each piece.
 */
export async function warmUp(sound: SoundId, idle: () => Promise<void>): Promise<void> {
  if (warm.has(sound)) return;
  warm.add(sound);
  await idle();
  const context = new OfflineContext(1, 0.01, 44_100);
  const voice = sounds[sound].many(context);
  voice.connect(context.rawContext.destination);
  await idle();
  voice.triggerAttackRelease(440, 0.1, 0);
  voice.dispose();
  // A device of another rate computes its drums in the press.
  for (const rate of usualRates) {
    await idle();
    drumKit(rate);
  }
}
