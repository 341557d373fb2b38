import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkStory } from './check-story.ts';
import { parseStory } from './parse-story.ts';
import { bookFolder, readBook } from './read-book.ts';
import { readWorld } from './read-world.ts';

const read = (path: string) => readFileSync(new URL(path, bookFolder), 'utf8');
const story = read('pop/an-inch-a-year.txt');
const kitchen = read('worlds/kitchen.txt');

describe('the book', () => {
  const { mistakes, counts, heads, worlds } = readBook();

  it('has no mistakes', () => {
    expect(mistakes.join('\n')).toBe('');
  });

  it('has 6,000 lines and more, in at least 14 stories of each genre and 28 worlds', () => {
    process.stdout.write(`${heads.length} stories, ${counts.lines} lines\n`);
    expect(counts.lines).toBeGreaterThanOrEqual(6000);
    for (const [genre, stories] of Map.groupBy(heads, (head) => head.genre))
      expect(stories.length, genre).toBeGreaterThanOrEqual(14);
    expect(worlds.size).toBeGreaterThanOrEqual(28);
  });

  it('has a story for each mood of each genre, and a grave one of each genre', () => {
    for (const [genre, stories] of Map.groupBy(heads, (head) => head.genre)) {
      expect(new Set(stories.flatMap(({ moods }) => moods)).size, genre).toBe(7);
      expect(
        stories.some(({ tone }) => tone === 'grave'),
        genre,
      ).toBe(true);
    }
  });
});

it('no line speaks of wine, weapons or tobacco', () => {
  const unwelcome =
    /\b(?:wine|beer|whiske?y|gin|vodka|rum|guns?|pistols?|rifles?|bullets?|cigar\w*|ashtrays?)\b/i;
  const { stories, worlds } = readBook();
  const lines = [...stories.values()].flatMap(({ verse1, chorus, verse2, bridge, hooks }) => [
    ...[...verse1, chorus, ...verse2, ...bridge].flat().flatMap((alternative) => alternative.lines),
    ...hooks.map(({ text }) => text),
  ]);
  const words = [...worlds.values()].flatMap((world) => Object.values(world.words).flat());
  expect(lines.length + words.length).toBeGreaterThan(12_000);
  expect([...lines, ...words].filter((text) => unwelcome.test(text))).toEqual([]);
});

/** The mistakes of the story with `from` changed to `to`. */
function mistakesWith(from: string | RegExp, to: string, seen = new Map<string, string>()): string[] {
  const changed = story.replace(from, to);
  expect(changed).not.toBe(story);
  const draft = parseStory(changed, 'pop', 'an-inch-a-year');
  checkStory(draft, ['garden'], seen);
  return draft.mistakes;
}

const lineOf = (words: string) => story.split('\n').findIndex((line) => line.includes(words)) + 1;
/** The second line of the first couplet, as it stands now. */
const [, first = '', second = ''] = /\[verse 1, part 1\]\n(.+)\n(.+)\n/.exec(story) ?? [];

describe('a mistake in a story is named with file, line and cure:', () => {
  it.each([
    ['a line that does not rhyme', second, second.replace(/\S+$/, 'orange.'), /do not rhyme/, second],
    [
      'a line that rhymes with itself',
      second,
      second.replace(/\S+$/, first.split(' ').at(-1) ?? ''),
      /rhymes with itself/,
      second,
    ],
    ['a slot that there is not', first, `{spoon} ${first}`, /there is no slot \{spoon\}: thing/, first],
    ['a slot at the end', second, `${second.replace(/\S+$/, '')}{thing}.`, /cannot end a line/, second],
    [
      'a line that is too long',
      first,
      `And so it was that ${first}`,
      /syllables, and 7 to 9 are sung here/,
      first,
    ],
    [
      'a beat in another tense',
      first,
      first.replace(/^\S+ \S+/, "You don't"),
      /'don't' is not told in the past/,
      first,
    ],
    [
      'a word that nobody can say',
      first,
      first.replace(/^\S+/, 'Xyzzyq'),
      /'xyzzyq' is not in the dictionary/,
      first,
    ],
    ['a theme outside of the hooks', first, `{theme} ${first}`, /\{theme\} stands in hooks only/, first],
  ])('%s', (_name, from, to, cure, at) => {
    const found = mistakesWith(from, to);
    expect(
      found.filter((one) => one.startsWith(`pop/an-inch-a-year.txt:${lineOf(at)}: `)).join('\n'),
    ).toMatch(cure);
  });

  it.each([
    ['a story without a turn', /\[bridge, part 1\][^[]*/, '', /a story needs a turn: \[bridge, part 1\]/],
    [
      'too few alternatives',
      /\[verse 1, part 2\]\n.+\n.+\n/,
      '[verse 1, part 2]\n',
      /\[verse 1, part 2\] needs 6 alternatives and has 5/,
    ],
    ['a mood that there is not', /^moods: \w+/m, 'moods: gloomy', /'gloomy' is no mood/],
    ['a world that there is not', /^world: .*/m, 'world: moon', /there is no world 'moon'/],
    ['a field that is missing', /^to: .*\n/m, '', /the field "to:" is missing/],
    [
      'a section that there is not',
      '[verse 2, part 1]',
      '[verse 3, part 1]',
      /there is no section \[verse 3, part 1\]/,
    ],
    [
      'a kind of theme without hooks',
      /^place: .*\n|^person place: .*\n/gm,
      '',
      /two hooks for 'place' are needed/,
    ],
    ['a hook without its title', /^(time: )\|(.*)\|/m, '$1$2', /marks its title between two bars/],
    [
      'a hook that a thing cannot stand in',
      /^thing feeling: .*/m,
      'thing: |There was no {theme}|',
      /'no \{theme\}' would be/,
    ],
    ['a hook without the theme', /^(time: .*)\{theme\}/m, '$1summer', /a hook holds \{theme\}/],
  ])('%s', (_name, from, to, cure) => {
    expect(mistakesWith(from, to).join('\n')).toMatch(cure);
  });

  it('a line that stands in another story', () => {
    const draft = parseStory(story, 'pop', 'an-inch-a-year');
    const seen = new Map<string, string>();
    checkStory(draft, ['garden'], seen);
    expect(mistakesWith(/^about: /m, 'about:  ', seen).join('\n')).toContain(
      'the same line stands in pop/an-inch-a-year.txt',
    );
  });

  it('a line that a story with another narrator cannot say', () => {
    const found = mistakesWith(second, second.replace(/\S+$/, 'me.')).join('\n');
    expect(found).toContain('a story that turns its narrator does not rhyme on me, my or I');
  });
});

describe('a mistake in a world is named:', () => {
  it.each([
    ['a slot without words', /^light: .*\n/m, '', /a slot without words: "light:" needs 5 and has 0/],
    [
      'a word in another rhythm',
      /^thing1: \w+/m,
      'thing1: teaspoon',
      /'teaspoon' is said .*, and \{thing1\} is \//,
    ],
    ['a word that stands twice', /^thing1: (\w+), \w+/m, 'thing1: $1, $1', /stands twice in "thing1:"/],
    ['a list that there is not', /^thing1:/m, 'thing9:', /there is no list 'thing9'/],
  ])('%s', (_name, from, to, cure) => {
    expect(readWorld(kitchen.replace(from, to), 'kitchen').mistakes.join('\n')).toMatch(cure);
  });
});
