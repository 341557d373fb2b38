import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { commonPasswords } from './data/common-passwords.ts';
import { isCommonPassword, strengthOf } from './password-strength.ts';

describe('the commonest passwords', () => {
  it('are the thousand that the package names first', () => {
    const first = [...dictionary['passwords-common']].filter((word) => word.length >= 6).slice(0, 1000);
    expect(commonPasswords).toEqual(first);
  });

  it.each(['123456', 'password', 'Password', 'QWERTY', 'letmein'])('has %s', (word) =>
    expect(isCommonPassword(word)).toBe(true),
  );

  it.each(['', 'short', 'a-long-enough-password', 'Tuesday rain on tin'])('lacks %s', (word) =>
    expect(isCommonPassword(word)).toBe(false),
  );
});

describe('the strength of a password', () => {
  it.each([
    ['', ''],
    ['123456', 'Easy to guess'],
    ['aaaaaaaaaa', 'Easy to guess'],
    ['ann.miller', 'Easy to guess'],
    ['Tuesday rain on tin', 'Strong'],
    ['x'.repeat(100_000), 'Easy to guess'],
  ])('%s is: %s', (password, words) =>
    expect(strengthOf(password, 'ann.miller@example.com').slice(0, 30)).toBe(words),
  );
});
