import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readPronunciations } from './pronunciations.ts';
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
