import { describe, expect, it } from 'vitest';
import { newPlan, type SongPlan } from '../song-plan.ts';
import { readSections } from '../read-song-text.ts';
import { decodeSong, encodeSong } from './song-code.ts';

const words = `Verse 1
The kettle sings a note I know
It sang it to my mother, too
Chorus
Oh, leave a light on
Leave a light on for me
Verse 2
The radio is turned down low
Chorus`;

const plan: SongPlan = {
  ...newPlan(
    { title: 'Leave a Light On — “för” 灯', sections: readSections(words) },
    { genre: 'folk', mood: 'sad', voice: 'low' },
    4_000_000_000,
  ),
  tempo: 84,
  transposed: -3,
  retuned: { '': 7, '1': 8, '2.0': 9 },
  fixed: { '0.1': { meter: '3/4', notes: [{ start: -2, length: 4, pitch: -5 }] } },
  locked: ['0.1'],
};

describe('the code of a song', () => {
  it('gives the plan back, in letters that an address can hold', async () => {
    const code = await encodeSong(plan);
    expect(code).toMatch(/^[\w-]+$/);
    expect(await decodeSong(code)).toEqual(plan);
  });

  it('is short for a normal song', async () => {
    const lines = Array.from(
      { length: 4 },
      (_, line) => `Some forty letters of words for line ${line}, sung`,
    );
    const text = ['Verse 1', ...lines, 'Chorus', ...lines.toReversed(), 'Verse 2', ...lines, 'Chorus'].join(
      '\n',
    );
    const long = newPlan({ title: 'T', sections: readSections(text) }, { ...plan }, 1);
    expect((await encodeSong(long)).length).toBeLessThan(2000);
  });

  it('is refused with any letter changed, cut or added', async () => {
    const code = await encodeSong(plan);
    for (let at = 0; at < code.length; at += 7) {
      const other = code[at] === 'A' ? 'B' : 'A';
      expect(await decodeSong(code.slice(0, at) + other + code.slice(at + 1))).toBeNull();
    }
    expect(await decodeSong(code.slice(0, -3))).toBeNull();
    expect(await decodeSong(`${code}AAAA`)).toBeNull();
  });

  it.each([
    ['a tempo of 1e9', { ...plan, tempo: 1e9 }],
    ['a key that is none', { ...plan, retuned: { __proto: 1 } }],
    ['a genre that is none', { ...plan, genre: 'polka' as 'pop' }],
    [
      'a line without words',
      { ...plan, text: { ...plan.text, sections: [{ kind: 'verse' as const, heading: 'V', lines: ['…'] }] } },
    ],
    ['no section', { ...plan, text: { ...plan.text, sections: [] } }],
    ['a title with control characters', { ...plan, text: { ...plan.text, title: 'a\u0007b' } }],
  ])('is refused with %s', async (_, hostile) => {
    expect(await decodeSong(await encodeSong(hostile))).toBeNull();
  });

  it('is refused where it unpacks to more than a song', async () => {
    const bomb = { ...plan, text: { ...plan.text, title: 'a'.repeat(5_000_000) } };
    const code = await encodeSong(bomb).catch(() => '');
    expect(await decodeSong(code)).toBeNull();
  });
});
