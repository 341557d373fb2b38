import { describe, expect, it } from 'vitest';
import { bytesOf, lettersOf, packed, unpacked } from './bytes.ts';
import { moveHash, readMoveHash } from './move-link.ts';
import { seal, unseal } from './seal.ts';

const json = JSON.stringify({ words: 'Über den Fluss 🎵'.repeat(2000) });

describe('a sealed document', () => {
  it('opens with its key, and is smaller than it was', async () => {
    const sealed = await seal(json);
    expect(await unseal(sealed)).toBe(json);
    expect(sealed.data.length).toBeLessThan(json.length / 10);
    expect(sealed.data).not.toContain('Fluss');
  });

  it('has a key and a text of its own each time', async () => {
    const [one, other] = [await seal(json), await seal(json)];
    expect(one.key).not.toBe(other.key);
    expect(one.data).not.toBe(other.data);
    expect(await unseal({ data: one.data, key: other.key })).toBeNull();
  });

  it('is refused when any letter of it was changed, or some are missing', async () => {
    const { data, key } = await seal('{"a":1}');
    for (let at = 0; at < data.length - 1; at += 7) {
      const letter = data[at] === 'A' ? 'B' : 'A';
      expect(await unseal({ data: data.slice(0, at) + letter + data.slice(at + 1), key })).toBeNull();
      expect(await unseal({ data: data.slice(0, at), key })).toBeNull();
    }
    for (const wrong of ['', 'A', '%', 'A'.repeat(43), key.slice(1)])
      expect(await unseal({ data, key: wrong })).toBeNull();
  });
});

describe('bytes', () => {
  it('are letters and back', () => {
    const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 256);
    expect(bytesOf(lettersOf(bytes))).toEqual(bytes);
    expect(lettersOf(bytes)).toMatch(/^[\w-]+$/);
    expect(bytesOf('a+b')).toBeNull();
  });

  it('that would become too many are not unpacked', async () => {
    const bomb = await packed(new Uint8Array(1_000_000));
    expect(bomb.length).toBeLessThan(5000);
    expect(await unpacked(bomb, 999_999)).toBeNull();
    expect((await unpacked(bomb, 1_000_000))?.length).toBe(1_000_000);
  });
});

describe('the link to move by', () => {
  const link = { id: 'a'.repeat(22), key: 'b'.repeat(43) };

  it('says which transfer, and its key', () => expect(readMoveHash(moveHash(link))).toEqual(link));

  it.each(['', '#saved', '#move=', `#move=${link.id}`, `${moveHash(link)}x`, moveHash(link).slice(0, -1)])(
    'is none: %s',
    (hash) => expect(readMoveHash(hash)).toBeNull(),
  );
});
