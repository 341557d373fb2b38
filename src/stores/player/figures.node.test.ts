import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptId, keptTrack, measuredOf, withLoudness, type KeptTrack } from '#lib/library/kept-track.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createFigures } from './figures.ts';
import { soundKeys } from './sound-keys.ts';

let storage = memoryStorage();
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

const rowOf = (id: string, content: string): KeptTrack =>
  keptTrack({
    ...{ id, title: 'Rain', artist: '', genre: '', kind: 'brought', addedAt: '2026-11-26T02:00:00.000Z' },
    ...{ hash: content.repeat(64), bytes: 1, mime: '', fileName: '', hasCover: false },
  });
const idOf = (number: number) => keptId(new Uint8Array(new Uint32Array([number, 0, 0, 0]).buffer));

/** Kept tracks in a map, as the database has them. */
function setUp() {
  const rows = new Map<string, KeptTrack>();
  const figures = createFigures(async () => ({
    async keptLoudness(id) {
      const row = rows.get(id);
      return row ? { hash: row.hash, loudness: measuredOf(row) } : null;
    },
    async noteLoudness(id, hash, loudness) {
      const row = rows.get(id);
      const next = row && withLoudness(row, hash, loudness);
      if (next) rows.set(id, next);
    },
  }));
  return { rows, figures };
}

it('the figures of ten thousand kept tracks stay, in their rows, and the entry of the others is left alone', async () => {
  const { rows, figures } = setUp();
  for (let track = 0; track < 10_000; track += 1) {
    rows.set(idOf(track), rowOf(idOf(track), 'a'));
    await figures.measure(idOf(track), async () => ({ lufs: -14.1234 - track / 1000, peak: 0.98765 }));
  }
  expect(await figures.read(idOf(0))).toEqual({ lufs: -14.12, peak: 0.9877 });
  expect(await figures.read(idOf(9999))).toEqual({ lufs: -24.12, peak: 0.9877 });
  expect(storage.map.size).toBe(0);
});

it('silence is measured too, and what could not be measured is not kept', async () => {
  const { rows, figures } = setUp();
  for (const track of [1, 2]) rows.set(idOf(track), rowOf(idOf(track), 'a'));
  await figures.measure(idOf(1), async () => ({ lufs: null, peak: 0 }));
  expect(await figures.measure(idOf(2), async () => 'too-large')).toBe('too-large');
  expect([await figures.read(idOf(1)), await figures.read(idOf(2))]).toEqual([{ lufs: null, peak: 0 }, null]);
});

it('a track that was kept again while it was measured does not get the figures of its old sound', async () => {
  const { rows, figures } = setUp();
  const id = idOf(1);
  rows.set(id, rowOf(id, 'a'));
  await figures.measure(id, async () => {
    rows.set(id, rowOf(id, 'b'));
    return { lufs: -9, peak: 1 };
  });
  expect(await figures.read(id)).toBeNull();
});

it('a track that is not kept has its figures in the entry of the others', async () => {
  const { figures } = setUp();
  await figures.measure('night-bus', async () => ({ lufs: -12, peak: 0.5 }));
  expect(await figures.read('night-bus')).toMatchObject({ lufs: -12, peak: 0.5 });
  expect(storage.map.get(soundKeys.loudness)).toContain('night-bus');
});
