import { afterEach, expect, it, vi } from 'vitest';
import { keptId, keptTrack, soundName } from '#lib/library/kept-track.ts';
import { sweepFiles } from './sweep-files.ts';

afterEach(() => vi.restoreAllMocks());

const track = (place: number) =>
  keptTrack({
    id: keptId(new Uint8Array(16).fill(place)),
    title: 'Rain',
    artist: '',
    genre: '',
    addedAt: '2026-11-01T00:00:00.000Z',
    kind: 'brought',
    hash: 'a'.repeat(64),
    bytes: 1,
    mime: '',
    fileName: '',
  });

const [kept, forgotten] = [track(1), track(2)];

/** Sweeps files of these tracks; answers which are left. */
async function sweep({ rows = [kept] as readonly unknown[], isFree = true, fails = false } = {}) {
  const files = new Set([kept, forgotten].map(soundName));
  await sweepFiles({
    names: async () => [...files],
    rows: () => (fails ? Promise.reject(new Error('The database is closed')) : Promise.resolve(rows)),
    remove: async (name) => void files.delete(name),
    async alone(work) {
      if (isFree) await work();
      return isFree;
    },
  });
  return [...files];
}

it('removes what no track names', async () => expect(await sweep()).toEqual([soundName(kept)]));

it('removes nothing while somebody writes', async () =>
  expect(await sweep({ isFree: false })).toHaveLength(2));

it('removes nothing where the database does not answer, and does not reject', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  expect(await sweep({ fails: true })).toHaveLength(2);
  expect(warn).toHaveBeenCalledWith('kept_sweep', expect.any(Error));
});

it('removes nothing where the database has no track at all: it may be lost', async () =>
  expect(await sweep({ rows: [] })).toHaveLength(2));

it('removes some at a time, and the rest the next time', async () => {
  const files = new Set(Array.from({ length: 80 }, (_, place) => soundName(track(place))));
  const options = {
    names: async () => [...files],
    rows: async () => [track(200)],
    remove: async (name: string) => void files.delete(name),
    alone: async (work: () => Promise<void>) => (await work(), true),
  };
  await sweepFiles(options);
  expect(files.size).toBe(30);
  await sweepFiles(options);
  expect(files.size).toBe(0);
});
