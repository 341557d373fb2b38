import { keyOf, type SoundWish } from './song-sounds.ts';

/** Of kept sounds, in samples: 44 MB. A song of three minutes with few pitches needs 6 (measured). */
const maxKeptSamples = 11_000_000;

/** A sound that is kept: `length` samples. */
interface Kept {
  readonly length: number;
}

/** Keeps computed sounds, and forgets those that were not asked for longest. */
export function createSoundStore<T extends Kept>(most = maxKeptSamples) {
  /** In the order in which they were last asked for. */
  const kept = new Map<string, { readonly wish: SoundWish; readonly sound: T }>();
  let samples = 0;

  const isLongEnough = (wish: SoundWish, known: SoundWish) =>
    wish.kind === 'hit' || (known.kind === 'note' && known.seconds >= wish.seconds);

  function remove(key: string): void {
    samples -= kept.get(key)?.sound.length ?? 0;
    kept.delete(key);
  }

  return {
    samples: () => samples,

    /** The sound of a wish, or a longer one of the same note. */
    get(wish: SoundWish): T | undefined {
      const key = keyOf(wish);
      const known = kept.get(key);
      if (!known || !isLongEnough(wish, known.wish)) return undefined;
      kept.delete(key);
      kept.set(key, known);
      return known.sound;
    },

    put(wish: SoundWish, sound: T): void {
      const key = keyOf(wish);
      remove(key);
      kept.set(key, { wish, sound });
      samples += sound.length;
      for (const oldest of kept.keys()) {
        if (samples <= most || oldest === key) break;
        remove(oldest);
      }
    },
  };
}
