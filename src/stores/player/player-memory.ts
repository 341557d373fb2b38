import { atom } from 'nanostores';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import { readSettings, writeSettings } from '#lib/player/player-settings.ts';
import { readPlayer, writePlayer } from '#lib/player/stored-player.ts';
import type { Random } from '#lib/data/random.ts';
import type { Player } from './player.ts';

/** Whether single keys work the player; WCAG 2.1.4. */
export const $shortcuts = atom(true);

/** A playing track moves all the time; its position is written so often at most. */
const writeEveryMs = 3000;

/**
 * Takes up the player of the last visit, and keeps this one over a reload. A tab in which nothing was changed
 * writes nothing, so that it does not overwrite what another one plays.
 */
export function keepPlayer(player: Player, random: Random): void {
  const settings = readSettings(readText(storageKeys.playerSettings));
  $shortcuts.set(settings.shortcuts);
  player.restore(readPlayer(readText(storageKeys.player), settings, random));

  let timer: ReturnType<typeof setTimeout> | undefined;
  let { currentTrack, queue } = player.$player.get();
  let isChanged = false;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isChanged) return;
    isChanged = false;
    const state = player.$player.get();
    const text = writePlayer(state);
    if (text === null) removeText(storageKeys.player);
    else writeText(storageKeys.player, text);
    writeText(storageKeys.playerSettings, writeSettings(state, $shortcuts.get()));
  }

  function soon(): void {
    isChanged = true;
    timer ??= setTimeout(write, writeEveryMs);
  }

  player.$player.listen((state) => {
    soon();
    if (state.currentTrack === currentTrack && state.queue === queue) return;
    ({ currentTrack, queue } = state);
    write();
  });
  $shortcuts.listen(soon);
  addEventListener('pagehide', write);
  document.addEventListener('visibilitychange', () => document.hidden && write());
}
