import type { Track } from '#lib/contract/library/track.ts';
import { levelGain } from '#lib/player/loudness/level-gain.ts';
import { createFigures } from './figures.ts';
import { measureTrack } from './measure-track.ts';
import type { Deck, Decks } from './decks.ts';
import type { Player } from './player.ts';
import { $soundSettings, $unmeasured } from './sound-choices.ts';

/** Brings every track to the same loudness, as long as the listener wants it. */
export function watchLevels(player: Player, decks: Decks, onGain: (gain: number) => void) {
  const figures = createFigures();
  const underWay = new Map<string, Promise<void>>();
  /** What each deck is being levelled for. */
  const wanted = new WeakMap<Deck, Track>();

  async function measure({ id, audioUrl, duration }: Track): Promise<void> {
    if (audioUrl === undefined) return;
    const measured = await figures.measure(id, () => measureTrack(audioUrl, duration));
    if (measured === 'too-large') $unmeasured.set(new Set([...$unmeasured.get(), id]));
  }

  async function levelKnown(track: Track, deck: Deck): Promise<void> {
    wanted.set(deck, track);
    const loudness = await figures.read(track.id).catch(() => null);
    if (wanted.get(deck) !== track || !$soundSettings.get().isEven) return;
    const gain = loudness ? levelGain(loudness) : 1;
    decks.setLevel(deck, gain);
    onGain(gain);
    if (loudness || underWay.has(track.id)) return;
    const work = measure(track).then(async () => {
      const isKnown = await figures.read(track.id);
      if (isKnown && player.$player.get().currentTrack?.id === track.id) level(track, decks.current());
    });
    underWay.set(
      track.id,
      work.catch((error: unknown) => console.warn('loudness', error)),
    );
  }

  /** Sets the level of a deck that plays, or will play, this track; what is unknown is measured meanwhile. */
  function level(track: Track, deck: Deck): void {
    if ($soundSettings.get().isEven) void levelKnown(track, deck);
    else decks.setLevel(deck, 1);
  }

  function levelCurrent(): void {
    const track = player.$track.get();
    if (track) level(track, decks.current());
  }
  player.$track.subscribe(levelCurrent);
  $soundSettings.listen(levelCurrent);
  return { level };
}
