import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { historyKeys } from '../library/history-keys.ts';
import { houseTracks } from '#lib/contract/library/house-tracks.ts';
import type { Track } from '#lib/contract/library/track.ts';
import { createRandom } from '#lib/data/random.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createPlayer } from './player.ts';

let storage: ReturnType<typeof memoryStorage>;
let page: EventTarget;

beforeEach(() => {
  storage = memoryStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const [first, second, third] = houseTracks;
if (!first || !second || !third) throw new Error('There are house tracks');
const silent = (id: string, duration: number): Track => ({ id, title: id, artist: '', genre: '', duration });

function setUp() {
  let now = 1000;
  const heard: string[] = [];
  const player = createPlayer({
    nowMs: () => now,
    random: createRandom(1),
    onHeard: ({ id }) => heard.push(id),
  });
  const pass = (ms: number) => {
    now += ms;
  };
  return { player, heard, pass };
}

describe('the tick of a track without media (spec 4)', () => {
  it('counts whole seconds, and the rest with the next tick', () => {
    const { player, pass } = setUp();
    player.playTrack(silent('s', 100));
    pass(1900);
    player.tick();
    expect(player.$player.get().progress).toBe(1);
    pass(1100);
    player.tick();
    expect(player.$player.get().progress).toBe(3);
  });

  it('does not fall behind when a hidden tab ticks once a minute', () => {
    const { player, heard, pass } = setUp();
    player.playTrack(silent('s', 100), [silent('s', 100), silent('t', 50)]);
    for (const ms of [60_000, 60_000]) {
      pass(ms);
      player.tick();
    }
    expect(player.$player.get()).toMatchObject({ currentTrack: { id: 't' }, progress: 20 });
    expect(heard).toContain('s');
  });

  it('does not count the time of a pause', () => {
    const { player, pass } = setUp();
    player.playTrack(silent('s', 100));
    pass(3000);
    player.tick();
    player.pause();
    pass(50_000);
    player.play();
    pass(2000);
    player.tick();
    expect(player.$player.get().progress).toBe(5);
  });

  it('stops at the end, at 0', () => {
    const { player, pass } = setUp();
    player.playTrack(silent('s', 4));
    pass(4000);
    player.tick();
    expect(player.$player.get()).toMatchObject({ progress: 0, wantPlaying: false });
  });
});

describe('what counts as played', () => {
  const hearTo = (player: ReturnType<typeof createPlayer>, from: number, to: number) => {
    for (let second = from; second <= to; second += 0.25) player.heardAt(second);
  };

  it('is a track heard for 5 seconds, once a play', () => {
    const { player, heard } = setUp();
    player.playTrack(first, houseTracks);
    hearTo(player, 0, 4.75);
    expect(heard).toEqual([]);
    hearTo(player, 5, 12);
    expect(heard).toEqual([first.id]);
    player.end();
    hearTo(player, 0, 6);
    expect(heard).toEqual([first.id, second.id]);
  });

  it('is not a track that was sought through', () => {
    const { player, heard } = setUp();
    player.playTrack(first);
    for (const second of [0.25, 5, 10, 15, 20]) {
      player.seek(second);
      player.heardAt(second + 0.25);
    }
    expect(heard).toEqual([]);
  });

  it('is a track of 3 seconds at its end', () => {
    const { player, heard } = setUp();
    player.playTrack(silent('s', 3));
    player.end();
    expect(heard).toEqual(['s']);
  });
});

describe('a file that does not play', () => {
  it('is skipped; when none plays it stops', () => {
    const { player } = setUp();
    player.playTrack(first, [first, second]);
    expect(player.fail()).toEqual({ skipped: first, instead: second });
    expect(player.fail()).toEqual({ skipped: second, instead: null });
    expect(player.$player.get().wantPlaying).toBe(false);
  });

  it('is tried again after another press, and after something played', () => {
    const { player } = setUp();
    player.playTrack(first, [first, second]);
    player.fail();
    player.heardAt(1);
    player.previous();
    expect(player.fail()).toEqual({ skipped: first, instead: second });
    player.toggleShuffle();
    player.turnRepeat();
    player.playTrack(second, [first, second]);
    expect(player.fail()).toEqual({ skipped: second, instead: first });
  });
});

describe('the queue', () => {
  it('is brought back after clearing, until it changes', () => {
    const { player } = setUp();
    player.playTrack(first, [first, second]);
    player.clear();
    player.undoRemove();
    expect(player.$queue.get()).toEqual([first, second]);
    player.clear();
    player.add(third);
    expect(player.$before.get()).toBeNull();
    player.undoRemove();
    expect(player.$queue.get()).toEqual([third]);
  });

  it('takes a track back that was taken out, to its place; one that is not there takes nothing out', () => {
    const { player } = setUp();
    player.playTrack(first, [first, second, third]);
    player.remove(second.id);
    expect(player.$queue.get()).toEqual([first, third]);
    player.remove('nobody');
    player.undoRemove();
    expect(player.$queue.get()).toEqual([first, second, third]);
    expect(player.$before.get()).toBeNull();
  });

  it('plays a track at once that is to play next where nothing plays', () => {
    const { player } = setUp();
    player.playNext(first);
    expect(player.$player.get()).toMatchObject({ currentTrack: first, wantPlaying: true, queue: [first] });
  });
});

describe('hearts', () => {
  const load = () => import('../library/favourites.ts');

  it('are kept, last first, with their time, and taken back', async () => {
    const { $favourites, toggleFavourite, watchFavourites } = await load();
    toggleFavourite(first, new Date('2026-01-01T00:00:00Z'));
    toggleFavourite(second, new Date('2026-01-02T00:00:00Z'));
    watchFavourites();
    expect($favourites.get()).toEqual([
      { ...second, savedAt: '2026-01-02T00:00:00.000Z' },
      { ...first, savedAt: '2026-01-01T00:00:00.000Z' },
    ]);
    toggleFavourite(second);
    expect($favourites.get().map(({ id }) => id)).toEqual([first.id]);
  });

  it('follow another tab', async () => {
    const { $favourites, watchFavourites } = await load();
    const stop = watchFavourites();
    const other = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    storage.map.set(storageKeys.favourites, JSON.stringify([{ ...first, savedAt: '2026-01-01' }]));
    other('something else');
    expect($favourites.get()).toEqual([]);
    other(storageKeys.favourites);
    expect($favourites.get()).toHaveLength(1);
    storage.map.clear();
    other(null);
    expect($favourites.get()).toEqual([]);
    stop();
  });

  it.each([
    '{',
    'null',
    '{}',
    '[1,null,{"id":"x"}]',
    `[${JSON.stringify({ ...first, savedAt: 'yesterday?' })}]`,
  ])('are none where %s is stored', async (text) => {
    storage.map.set(storageKeys.favourites, text);
    const { $favourites, watchFavourites } = await load();
    watchFavourites();
    expect($favourites.get()).toEqual([]);
  });

  it('work for this visit where storage is full', async () => {
    storage.full = true;
    const { $favourites, $favouritesKept, toggleFavourite } = await load();
    toggleFavourite(first);
    toggleFavourite(second);
    expect($favourites.get().map(({ id }) => id)).toEqual([second.id, first.id]);
    expect($favouritesKept.get()).toBe(false);
  });
});

describe('the history', () => {
  const load = () => import('../library/listening-history.ts');

  it('holds the last 50 tracks, each once, last played first', async () => {
    const { $history, recordPlay, watchHistory } = await load();
    for (let play = 0; play < 60; play += 1) recordPlay(silent(`t${play}`, 9));
    recordPlay(silent('t30', 9), new Date('2026-05-05T00:00:00Z'));
    watchHistory();
    expect($history.get()).toHaveLength(50);
    expect($history.get()[0]).toEqual({ ...silent('t30', 9), playedAt: '2026-05-05T00:00:00.000Z' });
    expect($history.get().filter(({ id }) => id === 't30')).toHaveLength(1);
  });

  it.each(['{', 'null', '7', '[{"id":"x","title":"x","playedAt":"never"}]'])(
    'is empty where %s is stored, and goes on from there',
    async (text) => {
      storage.map.set(historyKeys.listeningHistory, text);
      const { $history, recordPlay, watchHistory } = await load();
      watchHistory();
      expect($history.get()).toEqual([]);
      recordPlay(first);
      expect($history.get()).toHaveLength(1);
    },
  );

  it('works for this visit where storage is full', async () => {
    storage.full = true;
    const { $history, recordPlay } = await load();
    recordPlay(first);
    recordPlay(second);
    expect($history.get().map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});
