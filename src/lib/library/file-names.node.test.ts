import { expect, it } from 'vitest';
import { maybeMusic, sizeWords, titleOfFile } from './file-names.ts';

it.each([
  ['03 - Night_Bus.mp3', 'Night Bus'],
  ['1. Rain.flac', 'Rain'],
  ['99 Red Kites.wav', 'Red Kites'],
  ['1999.mp3', '1999'],
  ['.mp3', '.mp3'],
  ['Rain', 'Rain'],
])('gives %s a title', (name, title) => expect(titleOfFile(name)).toBe(title));

it.each([
  ['a.mp3', '', true],
  ['a', 'audio/x-flac', true],
  ['A.OGG', '', true],
  ['cover.jpg', 'image/jpeg', false],
  ['mp3.txt', 'text/plain', false],
])('takes %s (%s) for music: %s', (name, type, music) => expect(maybeMusic({ name, type })).toBe(music));

it.each([
  [0, '0.0 KB'],
  [3_449_000, '3.4 MB'],
  [44_100_000, '44 MB'],
  [2_000_000_000, '2.0 GB'],
])('%i bytes are %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
