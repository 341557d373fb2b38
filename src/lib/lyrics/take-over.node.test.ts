import { describe, expect, it } from 'vitest';
import { holdsLyrics, takeBack, takeOver } from './take-over.ts';

const lyrics = { title: 'Rain', content: 'One\r\nTwo' };
const block = 'Rain\n\nOne\nTwo';

const nothing = { title: '', description: '', inspiration: '' };
const tune = 'The tune: https://notewright.example/create#s=x';

describe('taking lyrics over', () => {
  it('fills an empty form with the lyrics, their title on top', () => {
    expect(takeOver({ ...nothing, title: ' ' }, lyrics)).toEqual({
      ...{ status: 'taken', tuneIn: '', title: 'Rain' },
      ...{ description: block, inspiration: '' },
    });
  });

  it('appends to what was typed and overwrites nothing', () => {
    expect(takeOver({ title: 'Mine', description: 'For Ada.\n', inspiration: 'Simone' }, lyrics)).toEqual({
      ...{ status: 'taken', tuneIn: '', title: 'Mine' },
      ...{ description: `For Ada.\n\n${block}`, inspiration: 'Simone' },
    });
  });

  it('takes exactly as much as the order allows', () => {
    const free = 5000 - 2 - block.length;
    const fields = (length: number) => ({ ...nothing, description: 'x'.repeat(length) });
    expect(takeOver(fields(free), lyrics)).toMatchObject({ status: 'taken' });
    expect(takeOver(fields(free + 1), lyrics)).toEqual({ status: 'too-long', length: 5001 });
  });

  it('puts the link of the song where there is room, and says where, or that there is none', () => {
    const sung = { ...lyrics, tune };
    const free = 5000 - block.length - tune.length - 4;
    const typed = (length: number, inspiration = '') => ({
      ...{ title: 'Mine', description: 'x'.repeat(length), inspiration },
    });
    const [fits, full] = ['x'.repeat(free), 'x'.repeat(free + 1)];
    expect(takeOver(typed(free), sung)).toMatchObject({
      ...{ tuneIn: 'description', description: `${fits}\n\n${block}\n\n${tune}`, inspiration: '' },
    });
    expect(takeOver(typed(free + 1, 'Simone'), sung)).toMatchObject({
      ...{ tuneIn: 'inspiration', description: `${full}\n\n${block}`, inspiration: `Simone\n\n${tune}` },
    });
    const both = typed(free + 1, 'y'.repeat(5000 - tune.length - 1));
    expect(takeOver(both, sung)).toMatchObject({
      ...{ tuneIn: '', description: `${full}\n\n${block}`, inspiration: both.inspiration },
    });
  });
});

describe('taking them back', () => {
  it.each(['', 'For Ada.', 'x'.repeat(4970)])('leaves what was typed before: %.10j', (description) => {
    const typed = { description, inspiration: 'Simone' };
    const taken = takeOver({ ...typed, title: '' }, { ...lyrics, tune });
    if (taken.status !== 'taken') throw new Error('not taken');
    expect(holdsLyrics(taken.description, lyrics)).toBe(true);
    expect(takeBack(taken, { ...lyrics, tune })).toEqual(typed);
  });

  it('leaves what was typed around them since', () => {
    const typed = { description: `Before\n\n${block}\nAfter`, inspiration: '' };
    expect(takeBack(typed, lyrics)).toEqual({ description: 'Before\n\nAfter', inspiration: '' });
  });

  it('does nothing once they were changed', () => {
    const changed = { description: block.replace('Two', 'Three'), inspiration: '' };
    expect(holdsLyrics(changed.description, lyrics)).toBe(false);
    expect(takeBack(changed, lyrics)).toEqual(changed);
  });
});
