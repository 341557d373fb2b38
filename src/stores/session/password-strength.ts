/** How easily a password is guessed. Behind `import()`: only who chooses one needs it. */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords } from './data/common-passwords.ts';

const common = new Set(commonPasswords);

/** What is tried first by whoever guesses; capital letters make no difference to them. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());

const estimate = new ZxcvbnFactory({ dictionary: { common: [...commonPasswords] } });

/** The time of the estimate grows with the length, and so much is strong in any case. */
const longEnough = 60;

const words = ['Easy to guess', 'Easy to guess', 'Could be stronger', 'Good', 'Strong'] as const;

/** The strength in words; '' for no password. One made of the user's own e-mail address is easy to guess. */
export function strengthOf(password: string, email: string): (typeof words)[number] | '' {
  if (password === '') return '';
  const [name = ''] = email.split('@');
  const { score } = estimate.check(password.slice(0, longEnough), [email, name].filter(Boolean));
  return words[score];
}
