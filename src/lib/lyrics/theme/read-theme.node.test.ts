import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildLexicon } from './build-lexicon.ts';
import { decodeLexicon, encodeLexicon, lettersOf, toKey } from './lexicon.ts';
import { readTheme, type Theme } from './read-theme.ts';
import type { ThemeKind } from './reading.ts';
import { makeTitle } from './theme-title.ts';

const book = new URL('../book/', import.meta.url);
const themesText = readFileSync(new URL('themes.txt', book), 'utf8');
const worlds = Object.fromEntries(
  readdirSync(new URL('worlds/', book)).map((file) => [
    file.replace('.txt', ''),
    /^words: .*$/m.exec(readFileSync(new URL(`worlds/${file}`, book), 'utf8'))?.[0] ?? '',
  ]),
);
const entries = buildLexicon(themesText, worlds);
const texts = encodeLexicon(entries);
const load = (names: readonly string[]) => decodeLexicon(names.map((name) => texts[name] ?? ''));
/** With the parts alone that the theme asks for, as the page reads it. */
const read = (typed: string): Theme => readTheme(typed, load(lettersOf(typed)));

type Example = { readonly typed: string; readonly kind: ThemeKind; readonly framed: string };
const kinds: readonly string[] = [
  'thing',
  'person',
  'place',
  'time',
  'doing',
  'feeling',
  'say',
  'any',
] satisfies ThemeKind[];
const isKind = (name: string): name is ThemeKind => kinds.includes(name);

function readExamples(file: string): Example[] {
  const rows = readFileSync(new URL(file, import.meta.url), 'utf8').split('\n');
  let [kind, isQuoted] = ['', false];
  return rows.flatMap((row): Example[] => {
    const [, heading, quoted] = /^\[(\w+)( quoted)?\]$/.exec(row) ?? [];
    if (heading !== undefined) [kind, isQuoted] = [heading, quoted !== undefined];
    if (heading !== undefined || row.startsWith('# ') || row === '' || !isKind(kind)) return [];
    const [typed = '', framed = isQuoted ? `“${typed}”` : typed] = row.split(' = ');
    return [{ typed, kind, framed }];
  });
}

const first = readExamples('examples-first.txt');
const second = readExamples('examples-second.txt');

describe('the lexicon', () => {
  it('is the same after its way through the parts', () => {
    const back = load(Object.keys(texts)).entries;
    expect(back).toEqual(entries);
  });

  it('is small: 2 KB a part, 34 KB in all', () => {
    const bytes = Object.entries(texts).map(([name, text]) => ({
      name,
      bytes: brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length,
    }));
    expect(bytes.filter((part) => part.bytes > 2048)).toEqual([]);
    expect(bytes.reduce((sum, part) => sum + part.bytes, 0)).toBeLessThanOrEqual(34 * 1024);
  });

  it('asks for the parts of its words alone', () => {
    expect(lettersOf('My dog')).toEqual(['marks', 'm3', 'd2']);
    expect(lettersOf('日本')).toEqual(['marks', 'other']);
    expect(lettersOf('hip-hop')).toEqual(['marks', 'h']);
    expect(lettersOf('...')).toEqual(['marks']);
  });

  it('knows a phrase in any case and with any apostrophe', () => {
    const { marksOf } = load(Object.keys(texts));
    expect(marksOf('Rock ’n’ Roll')).toContain('mass');
    expect(marksOf('KITCHEN')).toContain('world=kitchen');
    expect(marksOf('constructor')).toEqual([]);
  });

  it('leads with the world in whose line a word stands further front', () => {
    const lexicon = buildLexicon('nouns: cup', { sea: 'wave, boat, net', sport: 'net, ball' });
    expect(lexicon.get('net')).toEqual(['world=sport', 'world=sea']);
  });

  it.each([
    [
      'a doubled entry',
      'nouns: cup, bowl, cup',
      "themes.txt:1: 'cup' stands twice in this list: take one out",
    ],
    ['a doubled entry that differs in its article', 'places: sea, the sea', "'the sea' stands twice"],
    ['a doubled entry that differs in its hyphen', 'nouns: pen-pal, pen pal', "'pen pal' stands twice"],
    [
      'an unknown list',
      '# lists\nnoun: cup',
      "themes.txt:2: 'noun: cup' is no list: begin the line with one of",
    ],
    ['a line without a list', 'cup, bowl', "themes.txt:1: 'cup, bowl' is no list"],
    [
      'a list in two lines',
      'nouns: cup\nnouns: bowl',
      "themes.txt:2: the list 'nouns' is on line 1 too: make them one",
    ],
    ['a capital letter', 'names: Anna', "themes.txt:1: 'Anna' has a capital letter: write 'anna'"],
    [
      'an -ing form that is missing',
      'bare: dance',
      "'dance' lacks its -ing form: write it as 'dance=dancing'",
    ],
    ['an -ing form elsewhere', 'verbs: dance=dancing', "'dance=dancing' has a '='"],
    ['two commas', 'nouns: cup,, bowl', 'there is nothing between two commas'],
    ['a sign that nobody types', 'nouns: cup|bowl', "'cup|bowl' has a sign"],
  ])('names %s in the data, and the cure', (_name, text, message) => {
    expect(() => buildLexicon(text, {})).toThrow(message);
  });

  it('names a mistake in the words of a world', () => {
    expect(() => buildLexicon('', { sea: 'words: wave, wave' })).toThrow(
      "worlds/sea.txt, words: 'wave' stands twice",
    );
  });
});

describe.each([
  ['the first table', first],
  ['the second table', second],
])('%s', (_name, table) => {
  it.each(table)('reads $typed as $kind: $framed', ({ typed, kind, framed }) => {
    expect(read(typed)).toMatchObject({ kind, framed });
  });
});

describe('the tables', () => {
  it('hold 300 and 100 themes, none twice', () => {
    expect(first.length).toBeGreaterThanOrEqual(300);
    expect(second.length).toBeGreaterThanOrEqual(100);
    expect(new Set([...first, ...second].map(({ typed }) => typed)).size).toBe(first.length + second.length);
  });
});

describe('the worlds that a theme wakes', () => {
  it.each([
    ['my dog', 'animals'],
    ['sourdough bread', 'kitchen'],
    ['the beach at night', 'summer'],
    ['black coffee', 'kitchen'],
    ['first day at school', 'school'],
    ['dancing in the rain', 'dance'],
    ['sailing boats', 'sea'],
    ['my grandma', 'heart'],
  ])('%s wakes %s first', (typed, world) => {
    expect(read(typed).worlds[0]).toBe(world);
  });

  it('are none where nothing is known', () => {
    expect(read('zorblax').worlds).toEqual([]);
    expect(read('日本').worlds).toEqual([]);
  });
});

describe('tact', () => {
  it.each([
    [
      'none',
      [
        'my dog',
        'shooting stars',
        'killing time',
        'dead sea',
        'i lost my keys',
        'spices',
        'a deadline',
        'Scunthorpe',
        'bass guitar',
        'whipped cream',
        'cocktail',
        'grape juice',
      ],
    ],
    [
      'loss',
      [
        "my grandma's death",
        'funerals',
        'my dog died',
        'I want to kill myself',
        'cancer',
        'heartbreak',
        'missing you',
      ],
    ],
    [
      'hurt',
      [
        'killing my boss',
        'kill him',
        'a bomb at school',
        'stabbed',
        'shooting my neighbor',
        'he threatened us',
      ],
    ],
    ['rude', ['fuck you', 'what a shitty day', 'assholes', 'Bitches']],
  ] as const)('%s', (tact, themes) => {
    expect(themes.map((typed) => [typed, read(typed).tact])).toEqual(themes.map((typed) => [typed, tact]));
  });

  it('only reports what hurts or is rude', () => {
    for (const typed of [
      'killing my boss',
      'shit',
      'a bomb at school',
      'my fucking car',
      'punching',
      'bitches',
    ]) {
      const { kind, framed } = read(typed);
      expect(['say', 'any']).toContain(kind);
      expect(framed).toBe(`“${typed}”`);
    }
  });
});

describe('a hostile theme', () => {
  it.each([
    ['line breaks and tabs', 'a\n\nb\tc', 'a b c'],
    ['marks that turn the writing direction', '\u202eevil\u2066', 'evil'],
    ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
    ['nothing at all', ' \n ', 'this song'],
  ])('of %s is cleaned', (_name, typed, text) => {
    expect(read(typed).text).toBe(text);
  });

  it.each([
    '<b>bold</b><script>alert(1)</script>',
    "$& $' $1 $$",
    '{theme} [x] |y| {adj}',
    '__proto__',
    'toString',
    'العربية',
    '👩‍👩‍👧 🌧️',
    'a'.repeat(100),
    'the '.repeat(25).trim(),
    '"""',
    '...!?',
  ])('%s stands whole in its frame, for saying or reading only', (typed) => {
    const { kind, framed, text } = read(typed);
    expect(['say', 'any']).toContain(kind);
    expect(text).toBe(typed);
    expect(framed.replace(/^“|”$/g, '').replaceAll("'", '"')).toContain(
      typed.replaceAll(/["'“]/g, '"').slice(0, 1),
    );
    const title = makeTitle('Your {theme} again', { framed });
    expect([...title].length).toBeLessThanOrEqual(70);
    expect(title.startsWith('Your ')).toBe(true);
  });

  it('that is too long for a line is said whole', () => {
    const typed = 'the extraordinarily complicated international relations of my grandmother';
    expect(read(typed)).toMatchObject({ kind: 'say', framed: `“${typed}”` });
  });
});

describe('the title', () => {
  it.each([
    ["I thought you'd take {theme}", 'dog', "I Thought You'd Take a Dog"],
    ['{theme} on the porch', 'dog', 'A Dog on the Porch'],
    ['you said {theme}', "don't give up", "You Said “Don't Give Up”"],
    ['by {theme}', 'NASA', 'By NASA'],
    ['room for {theme}', 'my mother', 'Room for My Mother'],
  ])('%s of %s', (words, typed, title) => {
    expect(makeTitle(words, read(typed))).toBe(title);
  });

  it('is cut at a word and closes its quotation', () => {
    const theme = read('the long and winding story of how my parents met in a queue');
    expect(makeTitle('you said {theme}', theme)).toBe('You Said “The Long and Winding Story of How My…”');
    expect(
      makeTitle('you said {theme} and closed the heavy door behind you', theme).length,
    ).toBeLessThanOrEqual(70);
  });
});

it('keeps the words that carry meaning', () => {
  expect(read('The smell of Rain on my window').words).toEqual(['smell', 'rain', 'window']);
  expect(toKey('Hip-Hop')).toBe('hip hop');
});
