import { describe, expect, it } from 'vitest';
import { smartLimits } from '#lib/library/smart-shape.ts';
import { createOwnSmart } from './own-smart.ts';

const about = { title: 'Short', rules: [{ is: 'shorter', seconds: 60 }], sort: 'title', limit: 50 } as const;
const words = () => ({ ...about, rules: [...about.rules] });

function browser({ keeps = true } = {}) {
  let text: string | null = null;
  let next = 0;
  const tab = () =>
    createOwnSmart({
      read: () => text,
      write(given) {
        if (keeps) text = given;
        return keeps;
      },
      newId: () => `own-${(next += 1)}`,
    });
  return { tab, put: (given: string) => (text = given) };
}

const idsOf = ({ $own }: ReturnType<typeof createOwnSmart>) => $own.get().map(({ id }) => id);

describe('own smart playlists', () => {
  it('are made, found by another tab, deleted and brought back', () => {
    const { tab } = browser();
    const [one, other] = [tab(), tab()];
    expect(one.make(words())).toEqual({ id: 'own-1' });
    expect(other.make(words())).toEqual({ id: 'own-2' });
    one.read();
    expect(idsOf(one)).toEqual(['own-2', 'own-1']);
    one.remove('own-1');
    expect(idsOf(one)).toEqual(['own-2']);
    one.undoRemove();
    one.undoRemove();
    expect(idsOf(one)).toEqual(['own-1', 'own-2']);
  });

  it('live as long as the page where the browser keeps nothing', () => {
    const lists = browser({ keeps: false }).tab();
    lists.make(words());
    lists.make(words());
    expect(lists.isKept()).toBe(false);
    expect(idsOf(lists)).toEqual(['own-2', 'own-1']);
  });

  it('are as many as a browser keeps, and no more', () => {
    const lists = browser().tab();
    for (let count = 0; count < smartLimits.playlists; count += 1) lists.make(words());
    expect('trouble' in lists.make(words())).toBe(true);
    expect(idsOf(lists)).toHaveLength(smartLimits.playlists);
  });

  it.each(['', 'null', '{}', '[{"id":"x"}]', '[[[['])('are none where %s is stored', (text) => {
    const { tab, put } = browser();
    put(text);
    const lists = tab();
    lists.read();
    expect(idsOf(lists)).toEqual([]);
  });
});
