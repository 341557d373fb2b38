import { describe, expect, it } from 'vitest';
import { readCount } from './lyrics-allowance.ts';
import { savedLyrics } from './saved-lyrics.ts';

describe('readCount', () => {
  it.each([
    [null, 0],
    ['', 0],
    [' ', 0],
    ['0', 0],
    ['2', 2],
    ['3', 3],
    ['4', 3],
    ['1e9', 3],
    ['Infinity', 3],
    ['-1', 0],
    ['-Infinity', 0],
    ['1.9', 1],
    ['NaN', 0],
    ['two', 0],
    ['{}', 0],
    ['0x2', 2],
  ])('%j reads as %d', (stored, count) => expect(readCount(stored)).toBe(count));
});

describe('savedLyrics', () => {
  const valid = { title: 'T', content: 'a\nb', theme: 'x', genre: 'pop', mood: 'happy', userId: 1 };

  it.each([
    [{}],
    [{ theme: null, genre: null, mood: null }],
    [{ content: 'c'.repeat(20_000) }],
    [{ title: '‏العربية 🌧️' }],
  ])('takes %j', (change) => expect(savedLyrics.safeParse({ ...valid, ...change }).success).toBe(true));

  it.each([
    [{ title: '' }],
    [{ title: 't'.repeat(201) }],
    [{ content: '  ' }],
    [{ content: 'c'.repeat(20_001) }],
    [{ genre: 'none' }],
    [{ genre: 'polka' }],
    [{ mood: '' }],
    [{ theme: undefined }],
    [{ userId: 2 }],
    [{ userId: '1' }],
    [{ more: 1 }],
  ])('refuses %j', (change) => expect(savedLyrics.safeParse({ ...valid, ...change }).success).toBe(false));
});
