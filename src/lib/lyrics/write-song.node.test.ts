import { beforeAll, describe, expect, it } from 'vitest';
import { songsFor, rhymeFigures, newness, heardTheme } from '#scripts/bench-lyrics/figures.ts';
import { nodeBook } from '#scripts/lyrics/node-book.ts';
import { genres, moods } from '../contract/lyrics/lyrics-options.ts';
import { placesIn } from './song-parts.ts';
import { findSection, fullText, songParts, type Song } from './song.ts';
import { materialOf, telling, writeSong, type KeptLine, type LyricsRequest } from './write-song.ts';

const book = nodeBook();
const request = { seed: 42, theme: 'the sea', genre: 'folk', mood: 'nostalgic' } satisfies LyricsRequest;
const linesOf = (song: Song) => song.sections.flatMap(({ lines }) => lines.map(({ text }) => text));

describe('the same request', () => {
  it('gives the same song, whatever was written before', async () => {
    const first = await writeSong(book, request);
    await writeSong(book, { ...request, seed: 7 });
    expect(await writeSong(nodeBook(), request)).toEqual(first);
  });

  it('draws from the whole range of seeds, past 32 bits wrapped', async () => {
    expect(await writeSong(book, { ...request, seed: 2 ** 32 + 42 })).toEqual(await writeSong(book, request));
    expect((await writeSong(book, { ...request, seed: -1 })).seed).toBe(0xffffffff);
  });
});

it('assembles verse 1, chorus, verse 2, bridge, chorus', async () => {
  const song = await writeSong(book, request);
  const { title, verses, chorus, bridge } = songParts(song);
  expect(fullText(song).split('\n\n')).toEqual([verses[0], chorus, verses[1], bridge, chorus]);
  expect(title).toBe(song.title);
});

describe('5,000 songs of all genres, moods and kinds of themes', () => {
  let songs: Song[] = [];
  beforeAll(async () => {
    songs = await songsFor(book, 5000);
  }, 120_000);

  it('rhyme in every pair, within two syllables, and end with the same stresses in three of four', () => {
    const { pairs, rhyming, twice, near, alike } = rhymeFigures(songs);
    expect([rhyming, twice, near]).toEqual([pairs, 0, pairs]);
    expect(alike / pairs).toBeGreaterThanOrEqual(0.75);
  });

  it('are each one story, told by one narrator in one tense: every line is one of its own', async () => {
    for (const song of songs) {
      const material = await materialOf(book, song);
      const places = song.sections.flatMap((section) =>
        material ? placesIn(material.story, section, telling(song)) : [],
      );
      const foreign = places.filter(({ alternative, words }) => !alternative || words.includes(null));
      expect(foreign, fullText(song)).toEqual([]);
    }
  });

  it('name the theme in the first line of the chorus, as it was typed', () => {
    const without = songs.filter((song) => {
      const [hook] = findSection(song, 'chorus')?.lines ?? [];
      const words = song.theme
        .toLowerCase()
        .replace(/[.?!]$/, '')
        .split(' ');
      return !hook?.text.toLowerCase().includes(words.at(-1) ?? '');
    });
    expect(without.map(fullText)).toEqual([]);
  });

  it('have a title that the chorus sings', () => {
    const words = (text: string) =>
      text
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu)
        ?.join(' ') ?? '';
    const unsung = songs.filter((song) => !words(songParts(song).chorus).includes(words(song.title)));
    expect(unsung.map(({ title, theme }) => [title, theme])).toEqual([]);
  });

  it('have the sizes of the specification, and no line twice', () => {
    for (const song of songs) {
      const sizes = Object.fromEntries(song.sections.map(({ kind, lines }) => [kind, lines.length]));
      const verse = song.genre === 'hiphop' ? 8 : 4;
      expect(sizes).toMatchObject({ verse1: verse, chorus: 4, verse2: verse });
      expect([2, 4, 6, 8]).toContain(sizes['bridge']);
      expect(new Set(linesOf(song)).size, fullText(song)).toBe(linesOf(song).length);
    }
  });

  it('leave no slot open, no mark, and no article before the wrong letter', () => {
    const wrong = /[{}[\]|<>~]| {2}| ,|undefined|\b[Aa] (?!one\b)[aeio]\w+[a-z]|\b[Aa]n [bcdfgjklmnpqrstvwz]/;
    // Themes say 'a useful' and 'an hour' in their own way.
    const told = songs.flatMap((song) => linesOf(song).filter((line) => !line.includes(song.theme)));
    expect(told.filter((line) => wrong.test(line))).toEqual([]);
  });

  it('hold the theme or a word of its world in more than half of the verse lines', async () => {
    expect(await heardTheme(book, songs.slice(0, 1000))).toBeGreaterThanOrEqual(0.55);
  });
});

describe('unlimited', () => {
  it('holds: of the 20th song 70 of 100 lines are new, of the 50th half; two songs share at most 4 in 100', async () => {
    const { shared, fresh } = await newness(book);
    process.stdout.write(
      `new lines: ${fresh(20)} of the 20th song, ${fresh(50)} of the 50th; shared: ${shared}\n`,
    );
    expect(shared).toBeLessThanOrEqual(0.04);
    expect(fresh(20)).toBeGreaterThanOrEqual(0.7);
    expect(fresh(50)).toBeGreaterThanOrEqual(0.5);
  });

  it('tells no story again while the genre has another for the mood', async () => {
    for (const { value: genre } of genres) {
      for (const { value: mood } of moods) {
        const told: string[] = [];
        for (let seed = 0; seed < 4; seed += 1) {
          const song = await writeSong(book, { ...request, seed, genre, mood, told });
          expect(told).not.toContain(song.telling?.story);
          told.unshift(song.telling?.story ?? '');
        }
      }
    }
  });
});

describe('tact', () => {
  const tonesOf = async (theme: string) => {
    const tones = new Set<string>();
    for (const { value: genre } of genres) {
      for (const { value: mood } of moods) {
        const song = await writeSong(book, { seed: 3, theme, genre, mood });
        const material = await materialOf(book, song);
        tones.add(`${material?.head.tone}${material?.world.isLight ? ' in fun' : ''}`);
      }
    }
    return [...tones].toSorted();
  };

  it('meets a death with a grave story in whatever mood, and in no world that makes fun of it', async () => {
    expect(await tonesOf("my grandma's death")).toEqual(['grave']);
  });

  it('threatens and cheers nothing that hurts', async () => {
    const tones = await tonesOf('killing my boss');
    expect(tones.filter((tone) => !['warm', 'grave'].includes(tone))).toEqual([]);
  });
});

const longTheme =
  'the long and winding story of how my parents met in a queue for a broken vending machine in the rain';
const hostileThemes = [
  ['one letter', 'X'],
  ['a plural', 'dogs'],
  ['capitals', 'SUMMER'],
  ['a typographic apostrophe', 'my grandmother’s kitchen'],
  ['an emoji of several code points', '👩‍👩‍👧 🌧️'],
  ['a right-to-left word', 'العربية'],
  ['signs without spaces', '東京の夜'],
  ['markup', '<b>bold</b><script>alert(1)</script>'],
  ['a pattern of replace()', "$& $' $1 $$"],
  ['our own marks', '{theme} [x] |y| {thing}'],
  ['a hundred characters', longTheme],
  ['a hundred letters without a space', 'a'.repeat(100)],
  ['a sentence', 'Why do dogs bark? Nobody knows.'],
  ['digits', '1999'],
  ['punctuation alone', '...!?'],
  ['a property name', '__proto__'],
] as const;

describe.each(hostileThemes)('a theme of %s', (_name, theme) => {
  it('stands in the chorus as it was typed, under a title of reasonable length', async () => {
    for (const [at, { value: genre }] of genres.entries()) {
      for (const seed of [1, 2, 3, 4]) {
        const song = await writeSong(book, { seed, theme, genre, mood: moods[at]?.value ?? 'happy' });
        expect(songParts(song).chorus).toContain(theme.replace(/\.$/, ''));
        expect([...song.title].length).toBeGreaterThan(0);
        expect([...song.title].length).toBeLessThanOrEqual(70);
        expect(song.sections.flatMap(({ lines }) => lines).every(({ syllables }) => syllables > 0)).toBe(
          true,
        );
      }
    }
  });
});

it.each([
  ['line breaks and tabs', 'a\n\nb\tc', 'a b c'],
  ['marks that turn the writing direction', '\u202eevil\u2066', 'evil'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ['nothing at all', ' \n ', 'this song'],
])('cleans a theme of %s', async (_name, typed, theme) => {
  expect((await writeSong(book, { ...request, theme: typed })).theme).toBe(theme);
});

describe('locked lines', () => {
  const keepOf = (song: Song, wanted: (kind: string, at: number) => boolean): KeptLine[] =>
    song.sections.flatMap(({ kind, lines }) =>
      lines.flatMap(({ text }, index) => (wanted(kind, index) ? [{ kind, index, text }] : [])),
    );

  it.each(genres)(
    'stay word for word in $label, with their story and their rhymes',
    async ({ value: genre }) => {
      for (let seed = 0; seed < 12; seed += 1) {
        const first = await writeSong(book, { seed, theme: 'dogs', genre, mood: 'sad' });
        const keep = keepOf(first, (kind, at) =>
          kind.startsWith('verse') ? at === seed % 4 : at === (seed + 1) % 2,
        );
        const second = await writeSong(book, {
          seed: seed + 1000,
          theme: 'dogs',
          genre,
          mood: 'sad',
          keep,
          from: first,
        });
        expect(second.telling).toEqual(first.telling);
        for (const { kind, index, text } of keep)
          expect(findSection(second, kind)?.lines[index]).toMatchObject({ text, locked: true });
        const { pairs, rhyming } = rhymeFigures([second]);
        expect(rhyming).toBe(pairs);
        expect(new Set(linesOf(second)).size).toBe(linesOf(second).length);
      }
    },
  );

  it('may be the visitor’s own words: they rhyme with nothing that we know of, and keep no story', async () => {
    const from = await writeSong(book, { ...request, genre: 'pop' });
    const keep = [{ kind: 'verse1', index: 0, text: 'Nobody ever gave me a plight' }] as const;
    const song = await writeSong(book, {
      ...request,
      genre: 'pop',
      seed: 9,
      keep,
      from,
      told: [from.telling?.story ?? ''],
    });
    expect(song.telling?.story).not.toBe(from.telling?.story);
    const [first, ...others] = song.sections[0]?.lines ?? [];
    expect(first).toMatchObject({ text: keep[0].text, locked: true });
    expect(others.map(({ rhymeGroup }) => rhymeGroup)).not.toContain(first?.rhymeGroup);
  });

  it('name the song where one is the hook', async () => {
    const keep = [{ kind: 'chorus', index: 0, text: 'Give me back my inch!' }] as const;
    expect((await writeSong(book, { ...request, keep })).title).toBe('Give me back my inch');
    const from = await writeSong(book, request);
    const kept = keepOf(from, (kind, at) => kind === 'chorus' && at === 0);
    expect((await writeSong(book, { ...request, seed: 5, keep: kept, from })).title).toBe(from.title);
  });

  it('may be nonsense or lie past the end of a section', async () => {
    const keep = [
      { kind: 'verse1', index: 0, text: '???' },
      { kind: 'verse2', index: 7, text: 'Too far down' },
      { kind: 'chorus', index: -1, text: 'Nowhere' },
    ] as const;
    const song = await writeSong(book, { ...request, keep });
    expect(song.sections.slice(0, 3).map(({ lines }) => lines.length)).toEqual([4, 4, 4]);
    expect(findSection(song, 'verse1')?.lines[0]?.text).toBe('???');
  });
});

describe('without a network', () => {
  const lost = () => Promise.reject(new Error('offline'));

  it('another story of the genre is told, in its own world', async () => {
    const [kept] = (await book.heads('pop')).filter(({ tone }) => tone !== 'grave');
    const part = {
      ...book,
      story: (id: string) => (id === kept?.id ? book.story(id) : lost()),
      world: (name: string) => (name === kept?.world ? book.world(name) : lost()),
    };
    const song = await writeSong(part, { ...request, genre: 'pop' });
    expect(song.telling?.story).toBe(kept?.id);
  });

  it('a theme that wants another tone than there is gets no song', async () => {
    const part = { ...book, story: lost };
    await expect(writeSong(part, request)).rejects.toThrow('No story that suits the theme');
  });
});
