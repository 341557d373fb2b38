import { describe, expect, it } from 'vitest';
import { KeptTokens } from './kept-tokens.ts';

const minute = 60_000;
const ada = { userId: 'ada', authTime: 1 };

describe('tokens that were found good', () => {
  it('are known for five minutes', () => {
    const tokens = new KeptTokens();
    tokens.keep('a.b.c', ada, 60 * minute, 0);
    expect(tokens.find('a.b.c', 5 * minute - 1)).toBe(ada);
    expect(tokens.find('a.b.c', 5 * minute)).toBeUndefined();
    // A clock that was set back does not bring it back.
    expect(tokens.find('a.b.c', 0)).toBeUndefined();
  });

  it('are not known after their end', () => {
    const tokens = new KeptTokens();
    tokens.keep('a.b.c', ada, minute, 0);
    expect(tokens.find('a.b.c', minute - 1)).toBe(ada);
    expect(tokens.find('a.b.c', minute)).toBeUndefined();
  });

  it('are known by their whole text', () => {
    const tokens = new KeptTokens();
    tokens.keep('a.b.c', ada, 60 * minute, 0);
    for (const other of ['a.b.d', 'a.b.', 'a.b.c ', 'A.b.c', ''])
      expect(tokens.find(other, 0)).toBeUndefined();
  });

  it('are a thousand at most, and the newest of all', () => {
    const tokens = new KeptTokens();
    for (let n = 0; n < 1500; n += 1) tokens.keep(`token-${n}`, ada, 60 * minute, 0);
    const known = Array.from({ length: 1500 }, (_, n) => tokens.find(`token-${n}`, 1) !== undefined);
    expect(known.filter(Boolean)).toHaveLength(1000);
    expect([known.indexOf(true), known[1499]]).toEqual([500, true]);
  });
});
