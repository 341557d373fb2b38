import { describe, expect, it, vi } from 'vitest';
import { contentHash } from '#lib/library/content-hash.ts';
import { coverName, keptId, keptTrack, soundName, type KeptTrack } from '#lib/library/kept-track.ts';
import { createBringing } from './bringing.ts';
import { createShelf } from './kept-shelf.ts';

const full = new DOMException('No room', 'QuotaExceededError');

/** A shelf over maps. `room` is how many files fit. */
function setUp({ room = Infinity, clock = 0, rows = new Map<string, KeptTrack>() } = {}) {
  const files = new Map<string, Blob>();
  const world = { rows, files, room, clock, holders: 0, isFull: false };
  let ids = 0;
  const look = async (file: Blob, tags: boolean) => {
    const name = file instanceof File ? file.name : '';
    const words = { title: '', artist: 'Ada', album: '', genre: '', duration: 60, cover: null, words: '' };
    return { hash: await contentHash(file), tags: tags ? { ...words, playable: name } : null };
  };
  const hold = async () => {
    world.holders += 1;
    return () => void (world.holders -= 1);
  };
  const shelf = createShelf({
    read: async () => [...rows.values(), { id: 'broken' }],
    async write(tracks) {
      if (world.isFull) throw full;
      tracks.forEach((track) => rows.set(track.id, track));
    },
    async change(ids, change) {
      if (world.isFull) throw full;
      for (const next of ids.map((id) => change(rows.get(id)))) if (next) rows.set(next.id, next);
    },
    forget: async (gone) => gone.forEach((id) => rows.delete(id)),
    look,
    async keepFile(name, file) {
      // A sweep at this moment would take the file away again.
      if (world.holders === 0) throw new Error('Nobody holds the files');
      if (files.size >= world.room) throw full;
      files.set(name, file);
    },
    removeFile: async (name) => void files.delete(name),
    hold,
    now: () => new Date((world.clock += 1000)),
    newId: () => keptId(new Uint8Array(16).fill((ids += 1))),
    tell: () => undefined,
  });
  const bringing = createBringing({
    shelf,
    look,
    hold,
    canPlay: async (_, kind, seconds) => (kind.startsWith('odd') ? null : seconds),
  });
  const bring = async (...names: string[]) => {
    bringing.bring(names.map((name) => new File([name.replace('copy-', '')], name, { type: 'audio/mpeg' })));
    await vi.waitFor(() => expect(bringing.$bringing.get().status).toBe('done'));
    return bringing.$bringing.get();
  };
  const titles = () => shelf.$kept.get().map(({ title }) => title);
  return { world, shelf, bringing, bring, titles };
}

const song = { title: 'Rain', artist: 'Me', genre: 'Folk', kind: 'made', made: 'song:1' } as const;
const bytes = (text: string) => new Blob([text], { type: 'audio/mpeg' });

describe('brought files', () => {
  it('become tracks, each content once, and what is no music or does not play is named', async () => {
    const { bring, titles, world } = setUp();
    const outcome = await bring('rain.mp3', 'copy-rain.mp3', 'odd.flac', '02 - bus.mp3');
    expect(outcome).toMatchObject({
      added: 2,
      done: 4,
      doubles: ['copy-rain.mp3'],
      unplayable: ['odd.flac'],
    });
    expect(titles()).toEqual(['rain', 'bus']);
    expect(world.files.size).toBe(2);
    expect(await bring('rain.mp3')).toMatchObject({ added: 0, doubles: ['rain.mp3'] });
  });

  it('go on after a full disk from where they stopped, and none is lost or doubled', async () => {
    const { bring, bringing, titles, world } = setUp({ room: 2 });
    const outcome = await bring('a.mp3', 'b.mp3', 'c.mp3', 'd.mp3');
    expect(outcome).toMatchObject({ added: 2, done: 2, trouble: expect.stringMatching(/no room left/) });
    world.room = 10;
    await bringing.again();
    await vi.waitFor(() => expect(bringing.$bringing.get()).toMatchObject({ status: 'done', added: 2 }));
    expect(titles()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('hold their files off the sweep until all of them have their tracks', async () => {
    const { bring, bringing, titles, world } = setUp();
    world.isFull = true;
    expect(await bring('a.mp3')).toMatchObject({ added: 0, trouble: expect.stringMatching(/no room/) });
    expect([world.files.size, world.holders]).toEqual([1, 1]);
    world.isFull = false;
    await bringing.again();
    await bring('b.mp3');
    expect([titles(), world.holders]).toEqual([['a', 'b'], 0]);
  });

  it('stop when that is wanted; what was brought stays', async () => {
    const { bringing, titles } = setUp();
    bringing.bring([new File(['a'], 'a.mp3'), new File(['b'], 'b.mp3'), new File(['c'], 'c.mp3')]);
    bringing.cancel();
    await vi.waitFor(() => expect(bringing.$bringing.get().status).toBe('done'));
    expect(titles().length).toBeLessThan(2);
  });
});

describe('a track that was made here', () => {
  it('replaces itself when it is kept again, with its plays, and leaves no old file', async () => {
    const { shelf, world } = setUp();
    const first = await shelf.keep(song, bytes('one'));
    if (!('track' in first)) throw new Error(first.trouble);
    await shelf.put([{ ...first.track, plays: 3 }]);
    const second = await shelf.keep({ ...song, title: 'Rain again' }, bytes('two'));
    expect(second).toMatchObject({ track: { id: first.track.id, title: 'Rain again', plays: 3 } });
    expect(shelf.$kept.get()).toHaveLength(1);
    expect([...world.files.values()]).toHaveLength(1);
    expect(await world.files.get(soundName(shelf.$kept.get()[0] ?? first.track))?.text()).toBe('two');
    expect(world.holders).toBe(0);
  });

  it('keeps what the visitor called it when it is kept again, also by another tab, and not the rest', async () => {
    const { shelf, world } = setUp();
    await shelf.keep(song, bytes('one'));
    const { shelf: other } = setUp({ rows: world.rows });
    await other.read();
    const [shown] = other.$kept.get();
    if (!shown) throw new Error('Nothing was kept');
    await other.rename(shown, { ...shown, title: 'For Mia', artist: 'Ada' });
    await other.rename({ ...shown, title: 'For Mia' }, { ...shown, title: 'For my Mia' });
    await shelf.keep({ ...song, title: 'Rain again', genre: 'Jazz' }, bytes('two'));
    const named = { id: shown.id, title: 'For my Mia', artist: 'Ada', genre: 'Jazz' };
    expect(shelf.$kept.get()).toMatchObject([named]);
    expect(await shelf.keep(song, bytes('three'))).toMatchObject({ track: { ...named, genre: 'Folk' } });
    expect(world.files.size).toBe(1);
  });

  it('keeps the old one whole when there is no room for the new', async () => {
    const { shelf, world } = setUp({ room: 1 });
    await shelf.keep(song, bytes('one'));
    const before = shelf.$kept.get();
    expect(await shelf.keep(song, bytes('two'))).toMatchObject({ trouble: expect.stringMatching(/no room/) });
    expect(shelf.$kept.get()).toEqual(before);
    expect(await [...world.files.values()][0]?.text()).toBe('one');
  });

  it('leaves no sound behind when there is no room for its cover', async () => {
    const { shelf, world } = setUp({ room: 1 });
    expect(await shelf.keep({ ...song, cover: bytes('picture') }, bytes('one'))).toHaveProperty('trouble');
    expect(world.files.size).toBe(0);
  });

  it('has its cover beside it', async () => {
    const { shelf, world } = setUp();
    const kept = await shelf.keep({ ...song, cover: bytes('picture') }, bytes('one'));
    if (!('track' in kept)) throw new Error(kept.trouble);
    expect(await world.files.get(coverName(kept.track))?.text()).toBe('picture');
  });
});

describe('taking out', () => {
  it('can be undone, over a reload too; later the bytes go', async () => {
    const { shelf, bring, titles, world } = setUp();
    await bring('a.mp3', 'b.mp3');
    const [a, b] = shelf.$kept.get();
    if (!a || !b) throw new Error('Nothing was brought');
    expect(await shelf.remove(new Set([a.id]))).toBe('');
    expect(titles()).toEqual(['b']);
    expect(world.files.size).toBe(2);
    await shelf.undoRemove();
    expect(titles()).toEqual(['b', 'a']);
    await shelf.remove(new Set([a.id]));
    await shelf.read();
    expect([titles(), world.files.size]).toEqual([['b'], 2]);
    world.clock += 3_600_000;
    await shelf.read();
    expect([world.rows.size, world.files.size]).toEqual([1, 1]);
  });

  it('again lets the ones before go', async () => {
    const { shelf, bring, world } = setUp();
    await bring('a.mp3', 'b.mp3');
    const [a, b] = shelf.$kept.get();
    await shelf.remove(new Set([a?.id ?? '']));
    await shelf.remove(new Set([b?.id ?? '']));
    expect(world.files.size).toBe(1);
    await shelf.letGo();
    expect([world.rows.size, world.files.size]).toEqual([0, 0]);
  });
});

it('gives a track other words, and leaves out what is broken in the database', async () => {
  const { shelf, bring } = setUp();
  await bring('a.mp3');
  const [shown] = shelf.$kept.get();
  if (!shown) throw new Error('Nothing was brought');
  expect(await shelf.rename(shown, { title: 'Rain', artist: 'Bo', genre: 'Jazz' })).toBe('');
  await shelf.read();
  expect(shelf.$kept.get()).toEqual([
    keptTrack({
      ...shown,
      title: 'Rain',
      artist: 'Bo',
      genre: 'Jazz',
      renamed: ['title', 'artist', 'genre'],
    }),
  ]);
  expect(await shelf.rename({ ...shown, id: 'kept-none' }, { ...shown, title: 'Sun' })).toMatch(/no longer/);
});

describe('two tabs that change one track', () => {
  /** Both have read the track. */
  async function openTwo() {
    const one = setUp();
    await one.bring('a.mp3');
    const { shelf: two } = setUp({ rows: one.world.rows });
    await two.read();
    const [shown] = two.$kept.get();
    if (!shown) throw new Error('Nothing was brought');
    return { one: one.shelf, two, shown, rows: one.world.rows };
  }

  it('keep the fields that each of them changed, and the plays that were counted meanwhile', async () => {
    const { one, two, shown, rows } = await openTwo();
    await one.rename(shown, { ...shown, title: 'Rain', genre: 'Jazz' });
    const stored = rows.get(shown.id);
    if (stored) rows.set(shown.id, { ...stored, plays: 3 });
    expect(await two.rename(shown, { ...shown, artist: 'Bo', genre: 'Folk' })).toBe('');
    const both = { title: 'Rain', artist: 'Bo', genre: 'Folk', plays: 3 };
    expect(rows.get(shown.id)).toMatchObject(both);
    expect(two.$kept.get()).toMatchObject([both]);
  });

  it('keep the words of the one when the other takes it out and brings it back', async () => {
    const { one, two, shown } = await openTwo();
    await one.rename(shown, { ...shown, title: 'Rain' });
    await two.remove(new Set([shown.id]));
    expect(two.$kept.get()).toEqual([]);
    expect(await one.rename(shown, { ...shown, title: 'Sun' })).toMatch(/no longer/);
    expect(await two.undoRemove()).toBe('');
    expect(two.$kept.get().map(({ title }) => title)).toEqual(['Rain']);
  });
});
