import { expect, it } from 'vitest';
import { choiceName } from './choice-names.ts';

it.each([
  ['genre', 'hip-hop', 'Hip-Hop'],
  ['genre', 'hiphop', 'Hip Hop'],
  ['genre', 'rnb', 'R&B'],
  ['mood', 'melancholic', 'Melancholic'],
  ['mood', 'of another release', 'of another release'],
  ['deadline', 'express', 'Express (24-48 hours)'],
  ['product', 'custom-song-express', 'Custom song, Express (24-48 hours)'],
  [
    'product',
    'custom-song-standard + revision, for pop + co',
    'Custom song, Standard (7-10 days) + Additional revision, for pop + co',
  ],
  ['product', 'payment cs_test_1', 'payment cs_test_1'],
  ['title', 'pop', 'pop'],
])('reads %s %j as %j', (column, stored, name) => expect(choiceName(column, stored)).toBe(name));
