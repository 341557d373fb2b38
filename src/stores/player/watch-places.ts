import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import { notePlace, placeOf, readPlaces, writePlaces } from '#lib/player/places.ts';
import { $resumed } from './sound-choices.ts';
import { soundKeys } from './sound-keys.ts';
import type { Player } from './player.ts';

const writeEverySeconds = 5;
/** A track that is further on was not begun just now. */
const justBegun = 3;

/** Long tracks go on where one stopped: the place is noted while they play, and gone to when they begin. */
export function watchPlaces(player: Player): void {
  let id: string | null = null;
  let written = 0;

  function begin(): void {
    const { currentTrack, progress } = player.$player.get();
    $resumed.set(null);
    if (!currentTrack || progress > justBegun) return;
    const at = placeOf(readPlaces(readText(soundKeys.places)), currentTrack.id);
    if (at === null) return;
    player.seek(at);
    $resumed.set({ id: currentTrack.id, at });
  }

  function note(): void {
    const { currentTrack, progress, duration } = player.$player.get();
    if (!currentTrack) return;
    // Another tab may have written meanwhile.
    const before = readPlaces(readText(soundKeys.places));
    const after = notePlace(before, currentTrack.id, progress, duration);
    if (after === before) return;
    if (after.length === 0) removeText(soundKeys.places);
    else writeText(soundKeys.places, writePlaces(after));
  }

  player.$player.subscribe((state) => {
    if ((state.currentTrack?.id ?? null) !== id) {
      id = state.currentTrack?.id ?? null;
      written = state.progress;
      // A step of the player is not to be taken within another one.
      return queueMicrotask(begin);
    }
    if (Math.abs(state.progress - written) < writeEverySeconds) return;
    written = state.progress;
    note();
  });
  addEventListener('pagehide', note);
}
