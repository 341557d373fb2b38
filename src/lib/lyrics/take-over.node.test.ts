import { describe, expect, it } from 'vitest';
import { holdsLyrics, takeBack, takeOver } from './take-over.ts';

const lyrics = { title: 'Rain', content: 'One\r\nTwo' };
const block = 'Rain\n\nOne\nTwo';

describe('taking lyrics over', () => {
  it('fills an empty form with the lyrics, their title on top', () => {
    expect(takeOver({ title: ' ', description: '' }, lyrics)).toEqual({
      status: 'taken',
      title: 'Rain',
      description: block,
    });
  });

  it('appends to what was typed and overwrites nothing', () => {
    expect(takeOver({ title: 'Mine', description: 'For Ada.\n' }, lyrics)).toEqual({
      status: 'taken',
      title: 'Mine',
      description: `For Ada.\n\n${block}`,
    });
  });

  it('takes exactly as much as the order allows', () => {
    const free = 5000 - 2 - block.length;
    const fields = (length: number) => ({ title: '', description: 'x'.repeat(length) });
    expect(takeOver(fields(free), lyrics)).toMatchObject({ status: 'taken' });
    expect(takeOver(fields(free + 1), lyrics)).toEqual({ status: 'too-long', length: 5001 });
  });
});

describe('taking them back', () => {
  it.each([
    ['', ''],
    ['For Ada.', 'For Ada.'],
  ])('leaves what was typed before: %j', (description, left) => {
    const taken = takeOver({ title: '', description }, lyrics);
    if (taken.status !== 'taken') throw new Error('not taken');
    expect(holdsLyrics(taken.description, lyrics)).toBe(true);
    expect(takeBack(taken.description, lyrics)).toBe(left);
  });

  it('leaves what was typed around them since', () => {
    expect(takeBack(`Before\n\n${block}\nAfter`, lyrics)).toBe('Before\n\nAfter');
  });

  it('does nothing once they were changed', () => {
    const changed = block.replace('Two', 'Three');
    expect(holdsLyrics(changed, lyrics)).toBe(false);
    expect(takeBack(changed, lyrics)).toBe(changed);
  });
});
