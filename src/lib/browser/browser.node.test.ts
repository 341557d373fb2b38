import { afterEach, describe, expect, it, vi } from 'vitest';
import { readText, writeText } from './storage.ts';
import { chooseTheme, chosenTheme } from './theme.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage that holds its entries in a map, as much of the interface as is used. */
function stubStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  });
  return map;
}

describe('storage', () => {
  it('reads what was written', () => {
    stubStorage();
    expect(writeText('a', '1')).toBe(true);
    expect(readText('a')).toBe('1');
    expect(readText('b')).toBeNull();
  });

  it('never throws when storage is blocked or full', () => {
    vi.stubGlobal('localStorage', undefined);
    expect([readText('a'), writeText('a', '1')]).toEqual([null, false]);
    vi.stubGlobal('localStorage', {
      getItem: () => '1',
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    expect([readText('a'), writeText('a', '1')]).toEqual(['1', false]);
  });
});

describe('the chosen theme', () => {
  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['purple', null],
    ['', null],
  ])('stored %j reads as %j', (stored, theme) => {
    stubStorage({ 'notewright-theme': stored });
    expect(chosenTheme()).toBe(theme);
  });

  it('is remembered', () => {
    const map = stubStorage();
    chooseTheme('dark');
    expect(map.get('notewright-theme')).toBe('dark');
  });
});
