import { describe, expect, it } from 'vitest';
import { createRandom, type Random } from '../../data/random.ts';
import { derivedUuid } from './derived-uuid.ts';
import { canonical, fromFile, mergeEntries, type Rules } from './merge.ts';
import { uuid } from '../../format/uuid.ts';

interface Tune {
  readonly id: string;
  readonly name: string;
  readonly notes: string;
}

const rules: Rules<Tune> = {
  idOf: ({ id }) => id,
  contentOf: ({ name, notes }) => ({ name, notes }),
  beside: (tune, copy) => ({
    ...tune,
    id: derivedUuid(`${tune.id} ${copy} ${tune.notes}`),
    name: fromFile(tune.name, copy),
  }),
  most: 1000,
};

/** Few ids and few contents, so that each case comes often. */
const libraryOf = (random: Random): Tune[] =>
  Array.from({ length: random.below(8) }, (_, index) => index)
    .filter(() => random.below(3) > 0)
    .map((id) => ({
      id: `tune ${id}`,
      name: random.pick(['Rain', 'Sun']),
      notes: random.pick(['c', 'd', 'e']),
    }));

const notesOf = (tunes: readonly Tune[]) => tunes.map(({ id, notes }) => `${id} ${notes}`);

describe('two libraries', () => {
  const rounds = Array.from({ length: 500 }, (_, seed) => createRandom(seed));

  it('lose nothing: what is here stays as it is, and all notes of the file are there', () => {
    for (const random of rounds) {
      const [ours, given] = [libraryOf(random), libraryOf(random)];
      const { entries, counts } = mergeEntries(ours, given, rules);
      expect(entries.slice(0, ours.length)).toEqual(ours);
      for (const tune of given)
        expect(entries.some(({ notes, name }) => notes === tune.notes && name.startsWith(tune.name))).toBe(
          true,
        );
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(given.length);
      expect(entries.length).toBe(ours.length + counts.added + counts.beside);
    }
  });

  it('are the same after the second time as after the first', () => {
    for (const random of rounds) {
      const [ours, given] = [libraryOf(random), libraryOf(random)];
      const once = mergeEntries(ours, given, rules).entries;
      const twice = mergeEntries(once, given, rules);
      expect(twice.entries).toEqual(once);
      expect(twice.counts).toMatchObject({ added: 0, beside: 0, same: given.length });
    }
  });

  it('become as many entries whichever of them is the file', () => {
    for (const random of rounds) {
      const [one, other] = [libraryOf(random), libraryOf(random)];
      const there = mergeEntries(one, other, rules);
      const back = mergeEntries(other, one, rules);
      expect(there.entries).toHaveLength(back.entries.length);
      expect(there.counts.same).toBe(back.counts.same);
      expect(there.counts.beside).toBe(back.counts.beside);
    }
  });

  it('keep both of what differs, and of a third too', () => {
    const tune = (notes: string): Tune => ({ id: '1', name: 'Rain', notes });
    const two = mergeEntries([tune('c')], [tune('d')], rules);
    expect(two.counts).toMatchObject({ beside: 1 });
    const three = mergeEntries(two.entries, [tune('e')], rules).entries;
    expect(three.map(({ name }) => name)).toEqual(['Rain', 'Rain (from the file)', 'Rain (from the file)']);
    expect(new Set(notesOf(three)).size).toBe(3);
  });

  it('keep what is here where only one can be', () => {
    const single = { ...rules, beside: null };
    const ours: Tune[] = [{ id: '1', name: 'Rain', notes: 'c' }];
    const merged = mergeEntries(ours, [{ id: '1', name: 'Rain', notes: 'd' }], single);
    expect(merged.entries).toEqual(ours);
    expect(merged.counts.stays).toBe(1);
  });

  it('say what has no room, and push nothing out', () => {
    const given = ['1', '2', '3'].map((id) => ({ id, name: 'Rain', notes: 'c' }));
    const { entries, counts } = mergeEntries(given.slice(0, 1), given, { ...rules, most: 2 });
    expect(entries.map(({ id }) => id)).toEqual(['1', '2']);
    expect(counts).toMatchObject({ same: 1, added: 1, noRoom: 1 });
  });
});

describe('names and ids', () => {
  it('follow from what they are of', () => {
    expect(derivedUuid('a')).toMatch(uuid);
    expect(derivedUuid('a')).toBe(derivedUuid('a'));
    const many = Array.from({ length: 20_000 }, (_, index) => derivedUuid(`tune ${index}`));
    expect(new Set(many).size).toBe(many.length);
  });

  it('are never too long', () => {
    expect(fromFile('x'.repeat(100), 1, 100)).toHaveLength(100);
    expect(fromFile('x'.repeat(100), 2, 100)).toMatch(/x \(from the file 2\)$/);
  });

  it('do not depend on the order of fields', () => {
    expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe(canonical({ a: null, b: [{ c: 2, d: 1 }] }));
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
  });
});
