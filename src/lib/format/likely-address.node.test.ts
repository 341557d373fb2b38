import { describe, expect, it } from 'vitest';
import { likelyAddress } from './likely-address.ts';

describe('a likely misspelt address', () => {
  it.each([
    ['maria@gmial.con', 'maria@gmail.com'],
    ['maria@gmail.con', 'maria@gmail.com'],
    ['maria@gmail.co', 'maria@gmail.com'],
    ['maria@gmal.com', 'maria@gmail.com'],
    ['maria@gnail.com', 'maria@gmail.com'],
    ['maria@gmailcom', 'maria@gmail.com'],
    ['Maria.X@GMIAL.com', 'Maria.X@gmail.com'],
    [' maria@hotmial.com ', 'maria@hotmail.com'],
    ['maria@hotmail.cm', 'maria@hotmail.com'],
    ['maria@outlok.com', 'maria@outlook.com'],
    ['maria@icloud.cmo', 'maria@icloud.com'],
    ['maria@yaho.co.uk', 'maria@yahoo.co.uk'],
    ['maria@protonmial.com', 'maria@protonmail.com'],
    ['maria@bakery.con', 'maria@bakery.com'],
  ])('%s: %s', (typed, meant) => expect(likelyAddress(typed)).toBe(meant));

  it.each([
    ...[
      'maria@gmail.com',
      'maria@gmx.at',
      'maria@gmx.ch',
      'maria@web.de',
      'maria@me.com',
      'maria@hanmail.net',
    ],
    ...['maria@example.com', 'maria@bakery.coop', 'maria@uni-hd.de', 'maria@fastmail.fm', 'maria@hey.com'],
    ...['maria@posteo.net', 'maria@omantel.om', 'maria@mail.ru', 'maria@company.co', 'maria@fox.com'],
    ...['maria@mail.bakery.com', 'maria', '', '@gmial.com', 'a@b@gmial.com', 'maria@'],
  ])('%s may be right, or is no address', (typed) => expect(likelyAddress(typed)).toBeNull());

  it('looks at a domain of any length without hanging', () => {
    expect(likelyAddress(`maria@${'gmail.'.repeat(40)}com`)).toBeNull();
  });
});
