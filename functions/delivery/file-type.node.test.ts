import { describe, expect, it } from 'vitest';
import { promisedType } from './file-type.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((l) => l.charCodeAt(0)))),
  );
const rest = '\u0000'.repeat(16);

const heads = {
  'ID3 tag': ['mp3', bytes('ID3', 4, 0, rest)],
  'MPEG-1 frame': ['mp3', bytes(0xff, 0xfb, 0x90, 0x64, rest)],
  'MPEG-2 frame': ['mp3', bytes(0xff, 0xf3, 0x48, 0xc4, rest)],
  WAV: ['wav', bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt ')],
  'large WAV': ['wav', bytes('RF64', 0xff, 0xff, 0xff, 0xff, 'WAVEds64')],
  FLAC: ['flac', bytes('fLaC', 0, rest)],
  M4A: ['m4a', bytes(0, 0, 0, 0x20, 'ftypM4A ', rest)],
  PDF: ['pdf', bytes('%PDF-1.7', rest)],
  ZIP: ['zip', bytes('PK', 3, 4, rest)],
  PNG: ['png', bytes(0x89, 'PNG\r\n', 0x1a, '\n', rest)],
  JPEG: ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, rest)],
} as const;

describe('a file is what its first bytes say', () => {
  it.each(Object.entries(heads))('%s', (_, [ending, head]) => {
    for (const other of ['mp3', 'wav', 'flac', 'm4a', 'pdf', 'zip', 'png', 'jpeg'])
      expect([other, promisedType(`song.${other}`)?.fits(head)]).toEqual([other, other === ending]);
    expect(promisedType(`Song.${ending.toUpperCase()}`)?.fits(head)).toBe(true);
  });

  it.each([
    ['a page', bytes('<!doctype html><script>')],
    ['a program', bytes('MZ', 0x90, 0, rest)],
    ['a film', bytes(0, 0, 0, 0x20, 'ftypqt  ', rest)],
    ['another RIFF file', bytes('RIFF', 0, 0, 0, 0, 'AVI LIST')],
    ['an empty ZIP', bytes('PK', 5, 6, rest)],
    ['a frame of layer II', bytes(0xff, 0xfd, 0x90, 0x64, rest)],
    ['a frame without a rate', bytes(0xff, 0xfb, 0xf0, 0x64, rest)],
    ['nothing', bytes()],
    ['one byte', bytes(0xff)],
  ])('%s is none of them', (_, head) => {
    for (const ending of ['mp3', 'wav', 'flac', 'm4a', 'pdf', 'zip', 'png', 'jpg'])
      expect(promisedType(`a.${ending}`)?.fits(head)).toBe(false);
  });

  it.each(['song', 'song.exe', 'mp3', 'song.mp3.exe', 'song.mp3 ', '.', ''])(
    '%j promises nothing',
    (name) => {
      expect(promisedType(name)).toBeUndefined();
    },
  );
});
