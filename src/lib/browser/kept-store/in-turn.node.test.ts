import { describe, expect, it } from 'vitest';
import { inTurn, type KeptFiles } from './in-turn.ts';

/** A folder in memory; with `trouble` every write throws it. */
function folder(trouble?: Error) {
  const files = new Map<string, Blob>();
  const way: KeptFiles = {
    async write(name, file) {
      if (trouble) throw trouble;
      files.set(name, file);
    },
    async read(name) {
      return files.get(name) ?? null;
    },
    async remove(name) {
      files.delete(name);
    },
    async names() {
      if (trouble) throw trouble;
      return [...files.keys()];
    },
  };
  return { files, way };
}

const blocked = new DOMException('Not here', 'SecurityError');
const full = new DOMException('No room', 'QuotaExceededError');
const song = new Blob(['la']);

describe('ways to keep files, in turn', () => {
  it('writes by the first that works, and reads it back', async () => {
    const [first, second] = [folder(), folder()];
    await inTurn([first.way, second.way]).write('a', song);
    expect([first.files.size, second.files.size]).toEqual([1, 0]);
    expect(await inTurn([first.way, second.way]).read('a')).toBe(song);
  });

  it('goes on to the next when one throws', async () => {
    const [first, second] = [folder(blocked), folder()];
    const both = inTurn([first.way, second.way]);
    await both.write('a', song);
    expect(await both.read('a')).toBe(song);
  });

  it('reads past a way that throws, and says so only where nobody has the file', async () => {
    const broken: KeptFiles = { ...folder().way, read: () => Promise.reject(blocked) };
    const second = folder();
    await second.way.write('a', song);
    expect(await inTurn([broken, second.way]).read('a')).toBe(song);
    await expect(inTurn([broken, second.way]).read('b')).rejects.toBe(blocked);
  });

  it('does not try the next against a full disk', async () => {
    const second = folder();
    await expect(inTurn([folder(full).way, second.way]).write('a', song)).rejects.toBe(full);
    expect(second.files.size).toBe(0);
  });

  it('fails with the last trouble where none works', async () =>
    expect(inTurn([folder(full).way, folder(blocked).way].slice(1)).write('a', song)).rejects.toBe(blocked));

  it('names what lies anywhere, each once, past a way that throws', async () => {
    const [first, second] = [folder(), folder()];
    for (const name of ['a', 'b']) await second.way.write(name, song);
    await first.way.write('a', song);
    expect(await inTurn([first.way, folder(blocked).way, second.way]).names()).toEqual(['a', 'b']);
  });

  it('removes wherever it lies', async () => {
    const [first, second] = [folder(), folder()];
    for (const { way } of [first, second]) await way.write('a', song);
    const broken: KeptFiles = { ...folder().way, remove: () => Promise.reject(blocked) };
    await inTurn([broken, first.way, second.way]).remove('a');
    expect([first.files.size, second.files.size]).toEqual([0, 0]);
  });
});
