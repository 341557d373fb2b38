import { createSoundGraph, type SoundGraph } from '#lib/browser/sound-graph.ts';
import { once } from '#lib/browser/once.ts';
import { sleptWords, stuckWords } from '#lib/player/player-words.ts';
import { isEqualised } from '#lib/player/sound-settings.ts';
import { createDecks, type PlayerSound } from './decks.ts';
import type { Player } from './player.ts';
import { $soundSettings } from './sound-choices.ts';
import { watchJoins } from './watch-joins.ts';
import { watchLevels } from './watch-levels.ts';
import { watchPlaces } from './watch-places.ts';
import { watchSleep } from './watch-sleep.ts';

interface ExtrasOptions {
  player: Player;
  sound: PlayerSound;
  audio: HTMLAudioElement;
  ours: Set<EventTarget>;
}

/** What the player can do beyond playing one track after another. It comes with the first sound. */
export function startExtras({ player, sound, audio, ours }: ExtrasOptions): void {
  const decks = createDecks({ audio, sound, ours });
  let graph: SoundGraph | null = null;

  async function wake(): Promise<void> {
    if (!graph || !player.$wantPlaying.get() || (await graph.wake())) return;
    if (player.$wantPlaying.get()) sound.tell(stuckWords, true);
  }

  const wanted = once(async () => {
    const made = await createSoundGraph(() => void wake());
    if (!made) throw new Error('The browser lets no audio context run');
    graph = made;
    decks.soundThrough(made);
    turnBands();
  });
  const want = () => void wanted().catch(() => sound.tell(stuckWords, true));

  function turnBands(): void {
    const settings = $soundSettings.get();
    graph?.setBands(settings.low, settings.middle, settings.high);
    if (!graph && isEqualised(settings)) want();
  }

  $soundSettings.subscribe(({ speed }) => {
    decks.setSpeed(speed);
    turnBands();
  });
  const { level } = watchLevels(player, decks, (gain) => gain > 1 && !graph && want());
  watchSleep(player, { setGain: decks.setSleepGain, onSlept: () => sound.tell(sleptWords, true) });
  watchPlaces(player);
  watchJoins(player, decks, level);
  player.$wantPlaying.listen(() => void wake());
  document.addEventListener('visibilitychange', () => void wake());
}
