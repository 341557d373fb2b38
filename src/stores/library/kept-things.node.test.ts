import { describe, expect, it } from 'vitest';
import { keptThings } from './kept-things.ts';

const now = new Date('2026-11-26T12:00:00Z');
const track = (title: string, hour: number, more = {}) => ({
  title,
  addedAt: `2026-11-26T0${hour}:00:00Z`,
  ...more,
});

describe('kept tracks among my things', () => {
  it('are the last three that were not taken out', () => {
    const gone = track('Gone', 9, { removedAt: '2026-11-26T10:00:00Z' });
    const stored = [track('a', 1), track('c', 3), gone, 'nothing', track('b', 2), track('d', 4)];
    const { things, more } = keptThings(stored, now);
    expect(things.map(({ title, about }) => [title, about])).toEqual([
      ['d', 'kept 8 hours ago'],
      ['c', 'kept 9 hours ago'],
      ['b', 'kept 10 hours ago'],
    ]);
    expect(more.label).toBe('All my tracks');
  });

  it('are none at first, with a way to begin', () =>
    expect(keptThings([], now)).toMatchObject({ things: [], more: { label: 'Bring music files' } }));
});
