import { readText, writeText } from '#lib/browser/storage.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { keepLoudness, loudnessOf, readLoudness, writeLoudness } from '#lib/player/loudness/kept-loudness.ts';
import { levelGain } from '#lib/player/loudness/level-gain.ts';
import { measureTrack } from './measure-track.ts';
import type { Deck, Decks } from './decks.ts';
import type { Player } from './player.ts';
import { $soundSettings, $unmeasured } from './sound-choices.ts';
import { soundKeys } from './sound-keys.ts';

/** Brings every track to the same loudness, as long as the listener wants it. */
export function watchLevels(player: Player, decks: Decks, onGain: (gain: number) => void) {
  const underWay = new Map<string, Promise<void>>();

  const known = (id: string) => loudnessOf(readLoudness(readText(soundKeys.loudness)), id);

  async function measure({ id, audioUrl, duration }: Track): Promise<void> {
    const loudness = audioUrl === undefined ? null : await measureTrack(audioUrl, duration);
    if (loudness === 'too-large') $unmeasured.set(new Set([...$unmeasured.get(), id]));
    if (loudness === 'too-large' || !loudness) return;
    const kept = readLoudness(readText(soundKeys.loudness));
    writeText(soundKeys.loudness, writeLoudness(keepLoudness(kept, id, loudness)));
  }

  /** Sets the level of a deck that plays, or will play, this track; what is unknown is measured meanwhile. */
  function level(track: Track, deck: Deck): void {
    if (!$soundSettings.get().isEven) return decks.setLevel(deck, 1);
    const loudness = known(track.id);
    const gain = loudness ? levelGain(loudness) : 1;
    decks.setLevel(deck, gain);
    onGain(gain);
    if (loudness || underWay.has(track.id)) return;
    const work = measure(track).then(() => {
      const { currentTrack } = player.$player.get();
      if (known(track.id) && currentTrack?.id === track.id) level(track, decks.current());
    });
    underWay.set(track.id, work);
  }

  function levelCurrent(): void {
    const track = player.$track.get();
    if (track) level(track, decks.current());
  }
  player.$track.subscribe(levelCurrent);
  $soundSettings.listen(levelCurrent);
  return { level };
}
