import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Track } from '#lib/contract/library/track.ts';
import { createRandom } from '#lib/data/random.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createPlayer } from './player.ts';
import { soundKeys } from './sound-keys.ts';
import { watchPlaces } from './watch-places.ts';

let storage: ReturnType<typeof memoryStorage>;
const place = JSON.stringify({ format: 1, places: [{ id: 'long', at: 300 }] });
const long: Track = { id: 'long', title: 'Long', artist: '', genre: '', duration: 30, audioUrl: '/a.mp3' };

beforeEach(() => {
  storage = memoryStorage();
  storage.setItem(soundKeys.places, place);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', vi.fn());
});
afterEach(() => vi.unstubAllGlobals());

/** What was put off until the state is settled has happened. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve));

async function begin() {
  const player = createPlayer({ nowMs: () => 0, random: createRandom(1), onHeard: vi.fn() });
  watchPlaces(player);
  player.playTrack(long);
  await settled();
  return player;
}

it('goes on only when the media is known to be as long as that', async () => {
  const player = await begin();
  expect(player.$player.get().progress).toBe(0);
  player.heardAt(6);
  expect(storage.getItem(soundKeys.places)).toBe(place);
  player.learnDuration(620);
  await settled();
  expect(player.$player.get().progress).toBe(300);
});

it('goes nowhere in a track that has played for a while', async () => {
  const player = await begin();
  player.heardAt(12);
  await settled();
  player.learnDuration(620);
  await settled();
  expect(player.$player.get().progress).toBe(12);
});
