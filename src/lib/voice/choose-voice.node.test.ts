import { describe, expect, it } from 'vitest';
import { defaultVoice, languagesOf, voicesIn, type Voice } from './choose-voice.ts';

const voice = (name: string, language: string, more: Partial<Voice> = {}): Voice => ({
  id: name,
  name,
  language,
  isLocal: true,
  isDefault: false,
  ...more,
});

const online = { isLocal: false };

describe('the voice to begin with', () => {
  it.each<[string, Voice[], string[], string | null]>([
    ['none without voices', [], ['en'], null],
    ['the language of the page', [voice('Anna', 'de-DE'), voice('Sam', 'en-US')], ['en', 'de'], 'Sam'],
    ['the very dialect', [voice('Sam', 'en-US'), voice('Dan', 'en-GB')], ['en-GB', 'en'], 'Dan'],
    ['a voice of the device', [voice('Cloud', 'en-GB', online), voice('Sam', 'en-US')], ['en-GB'], 'Sam'],
    [
      'a second language of the device',
      [voice('Cloud', 'en', online), voice('Anna', 'de')],
      ['en', 'de'],
      'Anna',
    ],
    [
      'online in the language before no language',
      [voice('Cloud', 'en', online), voice('Zoe', 'fr')],
      ['en'],
      'Cloud',
    ],
    ['the system default of equals', [voice('A', 'en'), voice('B', 'en', { isDefault: true })], ['en'], 'B'],
    ['no joke', [voice('Albert', 'en-US'), voice('Sam', 'en-US')], ['en-US'], 'Sam'],
    ['anything before nothing', [voice('Zoe', 'fr', online)], ['en'], 'Zoe'],
  ])('is %s', (_, voices, wanted, name) => {
    expect(defaultVoice(voices, wanted)?.name ?? null).toBe(name);
  });
});

describe('the lists', () => {
  const voices = [
    voice('Zarvox', 'en-US'),
    voice('Cloud', 'en-GB', online),
    voice('Sam', 'en-US'),
    voice('Anna', 'de-DE'),
    voice('Nobody', 'not a language'),
  ];

  it('name each language once, in order', () => {
    expect(languagesOf(voices)).toEqual([
      { value: 'en', label: 'English' },
      { value: 'de', label: 'German' },
      { value: 'not a language', label: 'not a language' },
    ]);
  });

  it('begin with the voices of the device and end with those online', () => {
    expect(voicesIn(voices, 'en').map(({ name }) => name)).toEqual(['Sam', 'Zarvox', 'Cloud']);
  });
});
