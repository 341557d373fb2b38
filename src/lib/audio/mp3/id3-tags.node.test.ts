import { describe, expect, it } from 'vitest';
import { id3Tag } from './id3-tags.ts';

/** Reads the frames of a tag as the standard has them. */
function read(tag: Uint8Array<ArrayBuffer>): Record<string, string> {
  const view = new DataView(tag.buffer);
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + view.getUint8(at), 0);
  expect(size + 10).toBe(tag.length);
  const texts: Record<string, string> = {};
  for (let at = 10; at < tag.length;) {
    const name = String.fromCharCode(...tag.subarray(at, at + 4));
    const bytes = view.getUint32(at + 4);
    expect([...tag.subarray(at + 8, at + 13)]).toEqual([0, 0, 1, 0xff, 0xfe]);
    texts[name] = new TextDecoder('utf-16le').decode(tag.subarray(at + 13, at + 10 + bytes));
    at += 10 + bytes;
  }
  return texts;
}

describe('an ID3 tag', () => {
  it('is of version 2.3 and has no byte with the highest bit in its size', () => {
    const tag = id3Tag({ title: 'x'.repeat(1000), artist: '' });
    expect([...tag.subarray(0, 6)]).toEqual([0x49, 0x44, 0x33, 3, 0, 0]);
    expect(tag.subarray(6, 10).every((byte) => byte < 0x80)).toBe(true);
    expect(read(tag)).toEqual({ TIT2: 'x'.repeat(1000), TENC: 'Notewright' });
  });

  it.each(['Ærlig talt, Łukasz', '月が遅い 🎵', 'שיר ערב', '<b>"&amp;\\', 'TPE1\u00ff\ufffe'])(
    'holds %s letter for letter',
    (text) => {
      expect(read(id3Tag({ title: text, artist: text }))).toEqual({
        TIT2: text,
        TPE1: text,
        TENC: 'Notewright',
      });
    },
  );

  it('has no control characters and no halves of letters in its texts', () => {
    const { TIT2 } = read(id3Tag({ title: '\0 One\0Two\r\nThree \ud83c', artist: 'A' }));
    expect(TIT2).toBe('One Two Three \ufffd');
  });

  it('leaves out a text that is empty', () => {
    expect(read(id3Tag({ title: ' \n', artist: '\0' }))).toEqual({ TENC: 'Notewright' });
  });
});
