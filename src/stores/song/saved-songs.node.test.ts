import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { planFor } from '#lib/song/fixture-texts.ts';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createSavedSongs } from './saved-songs.ts';
import { songKeys } from './song-keys.ts';

let storage: ReturnType<typeof memoryStorage>;
let page: EventTarget;
beforeEach(() => {
  storage = memoryStorage();
  page = new EventTarget();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => vi.unstubAllGlobals());

function open() {
  let ids = 0;
  const saved = createSavedSongs(
    () => 5,
    () => `${(ids += 1)}`,
  );
  const leave = saved.watch();
  return { saved, leave, names: () => saved.$songs.get().map(({ name }) => name) };
}
const plan = planFor('one line');
const namesake = { ...planFor('numbers'), text: { ...planFor('numbers').text, title: 'one line' } };

describe('saved songs', () => {
  it('are saved over the same words, and beside others of the same title', () => {
    const { saved, names } = open();
    expect(saved.save(plan)).toBe('one line');
    expect(saved.save(namesake)).toBe('one line (2)');
    expect(saved.save({ ...plan, tempo: 90 })).toBe('one line');
    expect(names()).toEqual(['one line', 'one line (2)']);
    expect(saved.$songs.get().map(({ plan: { tempo } }) => tempo)).toEqual([90, null]);
    expect(open().saved.$songs.get()).toEqual(saved.$songs.get());
  });

  it('keep the takes of their song, those of before takes went along too', () => {
    const takes = [{ name: 'Take 1', plan }];
    const { saved } = open();
    saved.save(plan, takes);
    saved.save(namesake);
    const stored = open().saved.$songs.get();
    expect(stored.map((song) => song.takes)).toEqual([undefined, takes]);
    expect(stored[0]).not.toHaveProperty('takes');
  });

  it('have a name where they have no title, cut between letters', () => {
    const { saved } = open();
    const titled = (title: string) => ({ ...plan, text: { ...plan.text, title } });
    expect(saved.save(titled('  '))).toBe('A song');
    expect(saved.save(titled('🎵'.repeat(100)))).toBe('🎵'.repeat(95));
  });

  it('are removed and brought back', () => {
    const { saved, names } = open();
    saved.save(plan);
    saved.remove(saved.$songs.get()[0]?.id ?? '');
    expect([names(), open().names(), saved.$removed.get()?.plan]).toEqual([[], [], plan]);
    saved.restore();
    saved.restore();
    expect([names(), open().names(), saved.$removed.get()]).toEqual([['one line'], ['one line'], null]);
  });

  it('leave what they cannot read as it is', () => {
    const later = { id: 'x', name: 'Later', savedAt: 1, plan: { of: 'a later version' } };
    storage.map.set(songKeys.saved, JSON.stringify({ version: 1, songs: [later, null] }));
    const { saved, names } = open();
    saved.save(plan);
    expect(names()).toEqual(['one line']);
    const stored = JSON.parse(storage.map.get(songKeys.saved) ?? '');
    expect(stored.songs.slice(1)).toEqual([later, null]);
  });

  it.each(['[]', '{"version":2,"songs":[]}', 'x'])('put %j aside before they write over it', (text) => {
    storage.map.set(songKeys.saved, text);
    open().saved.save(plan);
    expect([storage.map.get(songKeys.savedAside), open().names()]).toEqual([text, ['one line']]);
  });

  it('of another tab are shown, and not lost', () => {
    const [one, two] = [open(), open()];
    one.saved.save(plan);
    two.saved.save(planFor('numbers'));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: songKeys.saved }));
    expect(one.names()).toEqual(['numbers', 'one line']);
    one.leave();
    two.saved.save(planFor('five lines'));
    page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    expect([one.names().length, two.names().length]).toEqual([2, 3]);
  });

  it('are both kept when two tabs change the one that both have', () => {
    let clock = 0;
    let ids = 0;
    const tab = () => {
      const saved = createSavedSongs(
        () => (clock += 1),
        () => `song ${(ids += 1)}`,
      );
      saved.watch();
      return saved;
    };
    const stored = () =>
      tab()
        .$songs.get()
        .map(({ name, plan: { tempo } }) => [name, tempo]);
    tab().save(plan);
    const [one, two] = [tab(), tab()];
    expect(one.save({ ...plan, tempo: 90 })).toBe('one line');
    expect(two.save({ ...plan, tempo: 120 })).toBe('one line (2)');
    expect(one.save({ ...plan, tempo: 95 })).toBe('one line');
    expect(two.save({ ...plan, tempo: 125 })).toBe('one line (2)');
    expect(stored()).toEqual([
      ['one line (2)', 125],
      ['one line', 95],
    ]);
    // Who opens what the other has saved goes on with it.
    const [, theirs] = tab().$songs.get();
    if (theirs) two.opened(theirs);
    expect(two.save({ ...plan, tempo: 100 })).toBe('one line');
    expect(stored()).toEqual([
      ['one line', 100],
      ['one line (2)', 125],
    ]);
  });

  it('stay in memory where storage is full, and say so', () => {
    const { saved, names } = open();
    storage.full = true;
    saved.save(plan);
    saved.save(planFor('numbers'));
    expect([saved.$kept.get(), names()]).toEqual([false, ['numbers', 'one line']]);
    storage.full = false;
    saved.save(planFor('five lines'));
    expect([saved.$kept.get(), open().names().length]).toEqual([true, 3]);
  });

  it('that only memory holds outlast a change of another tab', () => {
    const { saved, names } = open();
    storage.full = true;
    saved.save(plan);
    page.dispatchEvent(Object.assign(new Event('storage'), { key: songKeys.saved }));
    expect(names()).toEqual(['one line']);
  });
});
