import { describe, expect, it } from 'vitest';
import { readSmartForm } from './smart-form.ts';
import { smartWords } from './smart-words.ts';

const good = {
  title: '  Short  ones ',
  'rule-0': 'shorter',
  'value-0': '2,5',
  'rule-1': 'never-played',
  sort: 'title',
  limit: '20',
};

const read = (more: Record<string, string> = {}, rules = 2) => {
  const fields = new Map(Object.entries({ ...good, ...more }));
  return readSmartForm((name) => fields.get(name) ?? '', rules);
};

describe('the form of a smart playlist', () => {
  it('is read, and its rules are said', () => {
    const about = {
      title: 'Short ones',
      rules: [{ is: 'shorter', seconds: 150 }, { is: 'never-played' }],
      sort: 'title',
      limit: 20,
    } as const;
    expect(read()).toEqual({ about });
    expect(smartWords({ ...about, rules: [...about.rules] })).toBe(
      'Shorter than 2.5 minutes, never played. By title, at most 20.',
    );
  });

  it.each<[string, Record<string, string>]>([
    ['title', { title: ' ' }],
    ['value-0', { 'value-0': 'long' }],
    ['value-0', { 'value-0': '0' }],
    ['value-0', { 'rule-0': 'added', 'value-0': '1.5' }],
    ['value-0', { 'rule-0': 'genre', 'value-0': '' }],
    ['value-0', { 'rule-0': 'loud' }],
    ['limit', { limit: '501' }],
    ['limit', { limit: '' }],
    ['title', { sort: 'random' }],
  ])('says what is wrong with its %s', (name, more) => {
    const answer = read(more);
    expect('errors' in answer ? Object.keys(answer.errors) : []).toEqual([name]);
  });
});
