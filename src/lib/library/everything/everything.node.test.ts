import { describe, expect, it } from 'vitest';
import { object, readJsonAs, text } from '../../data/shapes.ts';
import { applyPreview } from './apply.ts';
import { changesAnything, previewOf, readEverything, refusals, takeEverything } from './everything.ts';
import { fromFile } from './merge.ts';
import { createPart } from './part.ts';

const now = new Date('2026-11-26T10:00:00Z');
const note = object({ id: text, words: text });

const partOf = (name: string) =>
  createPart<{ id: string; words: string }>({
    ...{ name, label: name, key: `key-${name}`, entry: note, most: 3 },
    idOf: ({ id }) => id,
    contentOf: ({ words }) => words,
    beside: (entry, copy) => ({
      ...entry,
      id: `${entry.id}+${copy}${entry.words}`,
      words: fromFile(entry.words, copy),
    }),
    read: (stored) => {
      if (stored === null) return { entries: [], rest: [] };
      const one = readJsonAs(note, stored);
      const many = stored.startsWith('[') ? (JSON.parse(stored) as { id: string; words: string }[]) : null;
      return many ? { entries: many, rest: [] } : one && { entries: [one], rest: [] };
    },
    write: ({ entries }) => JSON.stringify(entries),
  });
const parts = [partOf('a'), partOf('b')];

/** Storage in memory; `fullAt` is the key that has no room. */
function storageOf(entries: Record<string, string>, fullAt = '') {
  const map = new Map(Object.entries(entries));
  return {
    map,
    read: (key: string) => map.get(key) ?? null,
    write(key: string, value: string) {
      if (key === fullAt) return false;
      map.set(key, value);
      return true;
    },
    remove: (key: string) => void map.delete(key),
  };
}

const list = (...entries: { id: string; words: string }[]) => JSON.stringify(entries);
const there = storageOf({ 'key-a': list({ id: '1', words: 'la' }), 'key-b': list({ id: '2', words: 'lo' }) });
const { json } = takeEverything(parts, there.read, now);

function readFile(text: string) {
  const read = readEverything(text);
  if ('refused' in read) throw new Error(read.refused);
  return read;
}
const preview = (read: (key: string) => string | null) => previewOf(readFile(json), parts, read);

describe('a document', () => {
  it('brings all of it into an empty browser, and nothing the second time', () => {
    const here = storageOf({});
    expect(applyPreview(preview(here.read), here)).toBe('done');
    expect(here.map).toEqual(there.map);
    expect(changesAnything(preview(here.read))).toBe(false);
  });

  it('writes nothing before it is applied', () => {
    const here = storageOf({ 'key-a': list({ id: '1', words: 'other' }) });
    expect(preview(here.read).map(({ counts }) => counts)).toMatchObject([{ beside: 1 }, { added: 1 }]);
    expect(here.map.size).toBe(1);
  });

  it('leaves alone what a later version stored', () => {
    const here = storageOf({ 'key-a': '{"later":true}' });
    const [first] = preview(here.read);
    expect(first).toMatchObject({ isBlocked: true, before: '{"later":true}', after: '{"later":true}' });
  });

  it('is not applied when something was stored since', () => {
    const here = storageOf({});
    const seen = preview(here.read);
    here.write('key-b', list({ id: '3', words: 'new' }));
    expect(applyPreview(seen, here)).toBe('stale');
    expect([...here.map.keys()]).toEqual(['key-b']);
  });

  it('is taken back when there is no room for all of it', () => {
    const before = { 'key-a': list({ id: '9', words: 'mine' }) };
    const here = storageOf(before, 'key-b');
    expect(applyPreview(preview(here.read), here)).toBe('full');
    expect(Object.fromEntries(here.map)).toEqual(before);
  });

  it('counts what cannot be believed, and knows no parts but ours', () => {
    const hostile = json
      .replace('"parts":{', '"parts":{"__proto__":[1],"constructor":[1],"other":[1],')
      .replace('[{"id":"1"', '[null,{"id":5},{"id":"1"');
    const seen = previewOf(readFile(hostile), parts, () => null);
    expect(seen.map(({ name, unread }) => [name, unread])).toEqual([
      ['a', 2],
      ['b', 0],
    ]);
  });

  it.each([
    ['cut', json.slice(0, -5), refusals.notOurs],
    ['doubled', json + json, refusals.notOurs],
    ['empty', '', refusals.notOurs],
    ['a list', '[]', refusals.notOurs],
    ['somebody else’s', '{"format":"x","version":1,"parts":{}}', refusals.notOurs],
    ['of a later version', json.replace('"version":1', '"version":2'), refusals.later],
    ['endless', `"${'x'.repeat(21 * 1024 * 1024)}"`, refusals.long],
  ])('is refused in words when it is %s', (_, text, refused) => {
    expect(readEverything(text)).toEqual({ refused });
  });
});
