import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { arrange } from '#lib/song/arrangement/arrange.ts';
import * as changes from '#lib/song/composer.ts';
import { composeInSteps } from '#lib/song/compose-song.ts';
import { planFor } from '#lib/song/fixture-texts.ts';
import { emptyPronunciations } from '#lib/song/words/pronunciations.ts';
import { wordsOfLine } from '#lib/song/words/words-of-line.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { songKeys } from './song-keys.ts';
import { readWork } from './stored-songs.ts';
import { createWorkbench, type SongMaker } from './workbench.ts';

let storage: ReturnType<typeof memoryStorage>;
beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const maker: SongMaker = {
  composeInSteps: (plan) => composeInSteps(plan, (line) => wordsOfLine(line, emptyPronunciations)),
  arrange,
  changes,
  saysAllWords: true,
};
const plan = planFor('one line');

function setUp(load: () => Promise<SongMaker> = async () => maker) {
  let seeds = 0;
  let timeMs = 0;
  const stop = vi.fn();
  const bench = createWorkbench({
    load,
    pause: async () => {},
    newSeed: () => (seeds += 1),
    nowMs: () => (timeMs += 5000),
    stop,
  });
  return { bench, stop, now: () => bench.$made.get()?.plan };
}

describe('the workbench', () => {
  it('takes back and does again what was changed', async () => {
    const { bench, now } = setUp();
    await bench.open(plan);
    bench.retuneSong();
    bench.set({ tempo: 90 });
    bench.movePitch({ section: 0, line: 0, syllable: 0 }, 1, false);
    bench.toggleLock(0, 0);
    const end = now();
    for (let step = 0; step < 4; step += 1) bench.undo();
    expect([now(), bench.$canUndo.get(), bench.$canRedo.get()]).toEqual([plan, false, true]);
    for (let step = 0; step < 4; step += 1) bench.redo();
    expect([now(), bench.$canUndo.get(), bench.$canRedo.get()]).toEqual([end, true, false]);
  });

  it('takes all that one press moves as one step, however slow, and the next press as another', async () => {
    const { bench, now } = setUp();
    const address = { section: 0, line: 0, syllable: 0 };
    await bench.open(plan);
    bench.newStroke();
    for (let step = 0; step < 3; step += 1) bench.movePitch(address, 1, false);
    const dragged = now();
    bench.newStroke();
    bench.movePitch(address, 1, false);
    bench.undo();
    expect(now()).toEqual(dragged);
    bench.undo();
    expect([now(), bench.$canUndo.get()]).toEqual([plan, false]);
  });

  it('takes what changes nothing as no step', async () => {
    const { bench } = setUp();
    await bench.open({ ...plan, tempo: 90 });
    expect([bench.set({ tempo: 90 }), bench.set({ text: structuredClone(plan.text) })]).toEqual([
      false,
      false,
    ]);
    bench.toggleLock(0, 0);
    expect(bench.retuneLine(0, 0)).toBe(false);
    bench.undo();
    expect(bench.$canUndo.get()).toBe(false);
  });

  it('brings the song before back when another was opened', async () => {
    const { bench, stop, now } = setUp();
    await bench.open(plan);
    await bench.open(planFor('numbers'));
    expect([now()?.text.title, stop.mock.calls.length]).toEqual(['numbers', 2]);
    bench.undo();
    expect(now()).toEqual(plan);
  });

  it('keeps takes to compare, the newest eight, and opens one', async () => {
    const { bench, now } = setUp();
    await bench.open(plan);
    for (let take = 0; take < 10; take += 1) {
      bench.keepTake();
      bench.retuneSong();
    }
    const names = () => bench.$takes.get().map(({ name }) => name);
    expect([names()[0], names().at(-1), names().length]).toEqual(['Take 3', 'Take 10', 8]);
    const first = bench.$takes.get()[0]?.plan;
    bench.openTake(0);
    expect([now(), bench.$news.get()]).toEqual([first, 'Take 3 is open']);
    bench.dropTake(0);
    expect(names()[0]).toBe('Take 4');
  });

  it('keeps the takes of each song: another has its own, and undo brings the song back with them', async () => {
    const { bench } = setUp();
    const names = () => bench.$takes.get().map(({ name }) => name);
    await bench.open(plan);
    bench.keepTake();
    const other = planFor('numbers');
    await bench.open(other, [{ name: 'Take 7', plan: other }]);
    expect(names()).toEqual(['Take 7']);
    bench.keepTake();
    bench.undo();
    expect([names(), readWork()?.takes]).toEqual([['Take 1'], [{ name: 'Take 1', plan }]]);
    bench.redo();
    expect([names(), readWork()?.takes.length]).toEqual([['Take 7', 'Take 8'], 2]);
    bench.dropTake(0);
    expect(names()).toEqual(['Take 8']);
  });

  it('takes the work of the last visit up again, with its takes', async () => {
    const { bench, now } = setUp();
    await bench.open(plan);
    bench.keepTake();
    bench.retuneSong();
    const later = setUp();
    await later.bench.restore();
    expect([later.now(), later.bench.$takes.get()]).toEqual([now(), [{ name: 'Take 1', plan }]]);
    await later.bench.open(planFor('numbers'));
    await later.bench.restore();
    expect(later.now()?.text.title).toBe('numbers');
  });

  it.each(['{', 'null', '{"version":2}', '{"version":1,"plan":{}}'])(
    'begins anew where %j is stored',
    async (stored) => {
      storage.map.set(songKeys.work, stored);
      const { bench, now } = setUp();
      await bench.restore();
      expect([now(), bench.$error.get()]).toEqual([undefined, '']);
    },
  );

  it('keeps the song where the words do not fit, and says so', async () => {
    const { bench, now } = setUp();
    await bench.open(plan);
    bench.retuneSong();
    const before = now();
    const lines = Array.from({ length: 100 }, () => 'Good night, my darling');
    const text = { title: 'Long', sections: [{ kind: 'verse' as const, heading: 'Verse', lines }] };
    expect(bench.set({ text })).toBe(false);
    expect(await bench.open({ ...plan, text })).toBe(false);
    expect([now(), bench.$busy.get()]).toEqual([before, false]);
    expect(bench.$error.get()).toMatch(/^A song has at most 128 bars\. Make the words shorter/);
    bench.retuneSong();
    expect(bench.$error.get()).toBe('');
  });

  it('goes on in memory where storage is full, and says so until it is kept again', async () => {
    const { bench, now } = setUp();
    storage.full = true;
    await bench.open(plan);
    expect([now(), bench.$kept.get()]).toEqual([plan, false]);
    storage.full = false;
    bench.retuneSong();
    expect(bench.$kept.get()).toBe(true);
  });

  it('says so when the maker does not load, and can be asked again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const load = vi.fn(async () => maker).mockRejectedValueOnce(new Error('offline'));
    const { bench, now } = setUp(load);
    expect(await bench.open(plan)).toBe(false);
    expect([bench.$error.get(), bench.$busy.get()]).toEqual([expect.stringMatching(/did not load/), false]);
    expect(await bench.open(plan)).toBe(true);
    expect([now(), bench.$error.get(), warn.mock.calls.length]).toEqual([plan, '', 1]);
  });
});
