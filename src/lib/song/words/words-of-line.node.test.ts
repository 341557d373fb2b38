import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../data/random.ts';
import { isVowel } from './phonemes.ts';
import { emptyPronunciations, readPronunciations } from './pronunciations.ts';
import { wordsOfLine } from './words-of-line.ts';

const index = readPronunciations(
  readFileSync(new URL('../../../../public/pronunciation/index-v1.txt', import.meta.url), 'utf8'),
);

/** The syllables with a stroke between them, the one with the primary stress in angle brackets. */
function shown(line: string): string {
  return wordsOfLine(line, index)
    .map(({ syllables }) =>
      syllables.map(({ text, stress }) => (stress === 1 ? `<${text}>` : text)).join('|'),
    )
    .join(' ');
}

const plain = [
  ['Yesterday,', '<Yes>|ter|day,'],
  ['light', '<light>'],
  ['evening', '<eve>|ning'],
  ['“Hello', '“Hel|<lo>'],
  ['never', '<nev>|er'],
  ['happy', '<hap>|py'],
  ['running', '<run>|ning'],
  ['kissing', '<kiss>|ing'],
  ['singing', '<sing>|ing'],
  ['lightning', '<light>|ning'],
  ['people', '<peo>|ple'],
  ['little', '<lit>|tle'],
  ['rhythm', '<rhyth>|m'],
  ['beautiful', '<beau>|ti|ful'],
  ['guitar', 'gui|<tar>'],
  ['tomorrow', 'to|<mor>|row'],
  ['away', 'a|<way>'],
  ['something', '<some>|thing'],
  ['melody', '<mel>|o|dy'],
  ['lonely', '<lone>|ly'],
  ['remember', 're|<mem>|ber'],
  ['forever', 'for|<ev>|er'],
  ['butterfly', '<but>|ter|fly'],
  ['knight', '<knight>'],
  ['network', '<net>|work'],
  ['expected', 'ex|<pec>|ted'],
  ['castle', '<cas>|tle'],
  ['condition', 'con|<di>|tion'],
  ['mistake', 'mis|<take>'],
  ['between', 'be|<tween>'],
  ['the', 'the'],
] as const;

const spoken = [
  ['1999', '<19>|<>|<9>||<9>'],
  ['2007', '<2>|<00>||<7>|'],
  ['1905', '<19>|<>|<0>|<5>'],
  ['7', '<7>|'],
  ['25', '<2>||<5>'],
  ['1,000', '<1>|<,000>|'],
  ['3rd', '<3rd>'],
  ['21st', '<2>||<1st>'],
  ['80s', '<80s>|'],
  ['$5', '<$5>|<>|'],
  ['50%', '<50>||%|<>'],
  ['4:30', '<4:>|<30>|'],
  ['٧', '<٧>|'],
  ['Mr. Dr. vs. &', '<Mr.>| <Dr.>| <vs.>| &'],
  ['St. John', '<St.> <John>'],
  ['Main St.', '<Main> <St.>'],
  ['+', '<+>'],
  ['@', '<@>'],
  ['DJ', '<D>|<J>'],
  ['DJs', '<D>|<Js>'],
  ['FBI', '<F>|<B>|<I>'],
  ['OK', '<O>|<K>'],
  ['U.S.A.', '<U.>|<S.>|<A.>'],
  ['NASA', '<NAS>|A'],
  ['LOVE', '<LOVE>'],
  ['W', '<W>||'],
] as const;

const joinedAndDrawn = [
  ["don't", "<don't>"],
  ['I’ll', '<I’ll>'],
  ["didn't", "<did>|n't"],
  ["it'd", "<it>|'d"],
  ["mama'll", "<ma>|ma'll"],
  ["rock'n'roll", "<rock>|'n|<'roll>"],
  ["'cause", "'cause"],
  ["runnin'", "<run>|nin'"],
  ["o'clock", "o'|<clock>"],
  ["Anna's", "<An>|na's"],
  ["roses'", "<ro>|ses'"],
  ["y'all", "<y'all>"],
  ['heart-broken', '<heart->|<bro>|ken'],
  ['la-la-la', '<la->|<la->|<la>'],
  ['sooooo', '<sooooo>'],
  ['yeahhh', '<yeahhh>'],
  ['coool', '<coool>'],
  ['loooove', '<loooove>'],
  ['ooh', '<ooh>'],
  ['mmm', '<mmm>'],
  ['shh', '<shh>'],
  ['café', 'ca|<fé>'],
  ['naïve', 'na|<ïve>'],
  ['love—and', '<love—> and'],
  ['love ❤️ you', '<love> <you>'],
  ['love❤️', '<love❤️>'],
  ['Привет', '<При>|ве|т'],
  ['こんにちは', '<こ>|ん|に|ち|は'],
  ['사랑', '<사>|랑'],
  ['你好', '<你>|好'],
] as const;

it.each([...plain, ...spoken, ...joinedAndDrawn])('%s is sung %s', (line, syllables) => {
  expect(shown(line)).toBe(syllables);
});

describe('a line', () => {
  const words = wordsOfLine('I saw Mr. Grey, and then — (the end)... “Go!”', index);

  it('knows function words', () =>
    expect(words.filter(({ isFunction }) => isFunction).map(({ text }) => text)).toEqual([
      'I',
      'and',
      'then',
      '(the',
    ]));

  it('pauses at its signs', () =>
    expect(words.map(({ pause }) => pause)).toEqual([
      ...['none', 'none', 'none', 'short', 'none', 'short', 'none', 'long', 'long'],
    ]));

  it('of signs alone has no words', () => expect(wordsOfLine(' — ❤️ ... ', index)).toEqual([]));
});

const signs = [
  ...'abcdefghijklmnopqrstuvwxyz',
  ..."''’’--.,!?:;()/\\$€%&+@#=°0123456789 \t\n\u00a0\u200b\u200d\ufeff",
  ...[
    'é',
    'ï',
    'ß',
    'œ',
    'ø',
    'Ж',
    'я',
    'Ω',
    'あ',
    'ー',
    'っ',
    '글',
    '漢',
    'ع',
    'ह',
    'ि',
    '٣',
    'Ⅳ',
    '½',
    '²',
  ],
  ...[
    '❤️',
    '👩‍🎤',
    '\ud800',
    '\u0301',
    '—',
    '…',
    '“',
    'ING',
    "n't",
    "'s",
    "in'",
    '1999',
    '4:30',
    'oooo',
    '__proto__',
  ],
];

const unspaced = (text: string) => text.replace(/\s+/gu, '');

describe('anything that someone may paste', () => {
  it.each([
    ['with the index', index],
    ['by the base rules', emptyPronunciations],
  ])('is sung %s, each syllable with one vowel', (_, pronunciations) => {
    const random = createRandom(1976);
    for (let round = 0; round < 4000; round += 1) {
      const line = Array.from({ length: 1 + random.below(24) }, () => random.pick(signs)).join('');
      const words = wordsOfLine(line, pronunciations);
      let rest = unspaced(line);
      for (const { text, syllables } of words) {
        expect(syllables.map((syllable) => syllable.text).join(''), line).toBe(text);
        expect(rest.includes(text), line).toBe(true);
        const unsaid = rest.slice(0, rest.indexOf(text));
        expect(unsaid, line).not.toMatch(/[\p{L}\p{N}]/u);
        rest = rest.slice(rest.indexOf(text) + text.length);
        expect(syllables.length, line).toBeGreaterThan(0);
        for (const { phonemes } of syllables) expect(phonemes.filter(isVowel), line).toHaveLength(1);
      }
      expect(rest, line).not.toMatch(/[\p{L}\p{N}]/u);
    }
  });

  it.each(['a', 'xyz', "o'", 'é', '漢', '1', '1,000', '$', '—', '-', '.', 'ing', 'ab—', "n't", '🎤', 'A.'])(
    '20,000 signs of %s take a few seconds at most',
    (part) => {
      const begin = performance.now();
      wordsOfLine(part.repeat(Math.ceil(20_000 / part.length)), index);
      expect(performance.now() - begin).toBeLessThan(5000);
    },
  );
});
