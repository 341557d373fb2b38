import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/memory-storage.ts';
import { createSavedSongs } from './saved-songs.ts';

const song = { title: 'Rain', content: 'La la', genre: 'folk', mood: 'calm', seed: 1 };

let storage = memoryStorage();
let clock = 0;
const now = () => new Date((clock += 1000));

beforeEach(() => {
  storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

function openTab() {
  const saved = createSavedSongs();
  saved.load();
  return {
    ...saved,
    save: (content: string, title = 'Rain') => saved.keep({ ...song, title, content }, now()),
  };
}
const stored = () =>
  openTab()
    .$songs.get()
    .map(({ title, content }) => `${title}: ${content}`);

describe('saved lyrics', () => {
  it('are both kept when two tabs change the same ones, and each tab goes on with its own', () => {
    openTab().save('La la');
    const [one, two] = [openTab(), openTab()];
    expect([one.save('from one'), two.save('from two')]).toEqual(['Rain', 'Rain (2)']);
    expect([one.save('one again'), two.save('two again')]).toEqual(['Rain', 'Rain (2)']);
    expect(stored()).toEqual(['Rain (2): two again', 'Rain: one again']);
  });

  it('are both kept when two tabs save the same song for the first time', () => {
    const [one, two, three] = [openTab(), openTab(), openTab()];
    expect([one.save('from one'), two.save('from two'), three.save('from three')]).toEqual([
      'Rain',
      'Rain (2)',
      'Rain (3)',
    ]);
  });

  it('stay one where both tabs saved the same words, or one came after the other', () => {
    const [one, two] = [openTab(), openTab()];
    expect([one.save('La la'), two.save('La la'), openTab().save('more')]).toEqual(['Rain', 'Rain', 'Rain']);
    expect(stored()).toEqual(['Rain: more']);
  });

  it('of the longest title have their number too', () => {
    const title = 'n'.repeat(200);
    const [one, two] = [openTab(), openTab()];
    one.save('from one', title);
    expect(two.save('from two', title)).toBe(`${'n'.repeat(196)} (2)`);
    expect(two.save('two again', title)).toBe(`${'n'.repeat(196)} (2)`);
  });

  it('come back as another tab left them, beside what it saved since', () => {
    const [one, two] = [openTab(), openTab()];
    one.save('La la');
    const [shown] = one.$songs.get();
    two.load();
    const bringBack = shown && two.remove(shown);
    one.save('new');
    bringBack?.();
    expect(stored()).toEqual(['Rain (2): La la', 'Rain: new']);
  });

  it('take their own place again when the browser had no room for them once', () => {
    const tab = openTab();
    tab.save('La la');
    storage.full = true;
    expect(tab.save('more')).toBeNull();
    storage.full = false;
    expect(tab.save('more yet')).toBe('Rain');
    expect(stored()).toEqual(['Rain: more yet']);
  });
});
