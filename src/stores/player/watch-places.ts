import { readText, removeText, writeText } from '#lib/browser/storage.ts';
import { notePlace, placeOf, readPlaces, writePlaces } from '#lib/player/places.ts';
import { $resumed } from './sound-choices.ts';
import { soundKeys } from './sound-keys.ts';
import type { Player } from './player.ts';

const writeEverySeconds = 5;
/** Seconds. A track that is further on was not begun just now; on a slow network this script comes late. */
const justBegun = 10;

/** Long tracks go on where one stopped: the place is noted while they play, and gone to when they begin. */
export function watchPlaces(player: Player): void {
  let id: string | null = null;
  let written = 0;
  /** Where the track that has begun is to go on, until its media is known to reach so far. */
  let goal: number | null = null;

  function goOn(): void {
    const { currentTrack, progress, duration } = player.$player.get();
    if (goal === null || !currentTrack) return;
    if (progress > justBegun) goal = null;
    else if (duration > goal) {
      const at = goal;
      goal = null;
      player.seek(at);
      $resumed.set({ id: currentTrack.id, at });
    }
  }

  function begin(): void {
    const { currentTrack } = player.$player.get();
    $resumed.set(null);
    goal = currentTrack && placeOf(readPlaces(readText(soundKeys.places)), currentTrack.id);
    goOn();
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
    if (goal !== null) return queueMicrotask(goOn);
    if (Math.abs(state.progress - written) < writeEverySeconds) return;
    written = state.progress;
    note();
  });
  addEventListener('pagehide', note);
}
