import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { linesRhyme, repeatedLines } from '#scripts/rhymes/judge.ts';
import { genres, moods } from '../contract/lyrics/lyrics-options.ts';
import { generateSong, type KeptLine, type LyricsRequest } from './generate-song.ts';
import { findSection, fullText, songParts, type Song } from './song.ts';

const request = { seed: 42, theme: 'the sea', genre: 'folk', mood: 'nostalgic' } satisfies LyricsRequest;

describe('the same request', () => {
  it('gives the song it has always given', () => {
    expect(fullText(generateSong(request))).toMatchSnapshot();
  });

  it('gives the same songs on every machine, for every genre and mood', () => {
    const hash = createHash('sha256');
    for (const { value: genre } of genres) {
      for (const { value: mood } of moods) {
        for (const seed of [0, 1, 0xffffffff])
          hash.update(JSON.stringify(generateSong({ seed, theme: 'dogs', genre, mood })));
      }
    }
    expect(hash.digest('hex')).toMatchSnapshot();
  });

  it('draws from the whole range of seeds, past 32 bits wrapped', () => {
    expect(generateSong({ ...request, seed: 2 ** 32 + 42 })).toEqual(generateSong(request));
    expect(generateSong({ ...request, seed: -1 }).seed).toBe(0xffffffff);
  });
});

it('assembles verse 1, chorus, verse 2, bridge, chorus', () => {
  const song = generateSong(request);
  const { title, verses, chorus, bridge } = songParts(song);
  expect(fullText(song).split('\n\n')).toEqual([verses[0], chorus, verses[1], bridge, chorus]);
  expect(title).toBe(song.title);
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
  ['our own marks', '{theme} [x] |y| {adj}'],
  ['a hundred characters', longTheme],
  ['a hundred letters without a space', 'a'.repeat(100)],
  ['a sentence', 'Why do dogs bark? Nobody knows.'],
  ['digits', '1999'],
  ['punctuation alone', '...!?'],
  ['a property name', '__proto__'],
] as const;

describe.each(hostileThemes)('a theme of %s', (_name, theme) => {
  const songs = genres.flatMap(({ value: genre }, at) =>
    [1, 2, 3, 4].map((seed) => generateSong({ seed, theme, genre, mood: moods[at]?.value ?? 'happy' })),
  );

  it('stands whole in the chorus and elsewhere, as it was typed', () => {
    for (const { sections } of songs) {
      const texts = (inChorus: boolean) =>
        sections
          .filter(({ kind }) => (kind === 'chorus') === inChorus)
          .flatMap(({ lines }) => lines.map(({ text }) => text));
      expect(texts(true).some((text) => text.includes(theme))).toBe(true);
      expect(texts(false).some((text) => text.includes(theme))).toBe(true);
    }
  });

  it('leaves a title of reasonable length and no line twice', () => {
    for (const song of songs) {
      expect([...song.title].length).toBeGreaterThan(0);
      expect([...song.title].length).toBeLessThanOrEqual(70);
      expect(repeatedLines(song)).toEqual([]);
      expect(song.sections.flatMap(({ lines }) => lines).every(({ syllables }) => syllables > 0)).toBe(true);
    }
  });
});

it.each([
  ['line breaks and tabs', 'a\n\nb\tc', 'a b c'],
  ['marks that turn the writing direction', '\u202eevil\u2066', 'evil'],
  ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
  ['nothing at all', ' \n ', 'this song'],
])('cleans a theme of %s', (_name, typed, theme) => {
  expect(generateSong({ ...request, theme: typed }).theme).toBe(theme);
});

describe('locked lines', () => {
  const keepOf = (song: Song, wanted: (kind: string, at: number) => boolean): KeptLine[] =>
    song.sections.flatMap(({ kind, lines }) =>
      lines.flatMap(({ text }, index) => (wanted(kind, index) ? [{ kind, index, text }] : [])),
    );

  function pairsWithLocked({ sections }: Song): [string, string][] {
    return sections.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        lines
          .filter((other) => line.locked && !other.locked && other.rhymeGroup === line.rhymeGroup)
          .map((other): [string, string] => [line.text, other.text]),
      ),
    );
  }

  it.each(genres)('stay word for word in $label, and their partners rhyme with them', ({ value: genre }) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const first = generateSong({ seed, theme: 'dogs', genre, mood: 'sad' });
      const keep = keepOf(first, (kind, at) =>
        kind.startsWith('verse') ? at === seed % 4 : at === (seed + 1) % 4,
      );
      const second = generateSong({ seed: seed + 1000, theme: 'dogs', genre, mood: 'sad', keep });
      for (const { kind, index, text } of keep) {
        const kept = findSection(second, kind)?.lines[index];
        if (kept) expect(kept).toMatchObject({ text, locked: true });
      }
      expect(pairsWithLocked(second).filter(([line, other]) => !linesRhyme(line, other))).toEqual([]);
      expect(repeatedLines(second)).toEqual([]);
    }
  });

  it('may be a whole verse', () => {
    const first = generateSong({ ...request, genre: 'pop' });
    const keep = keepOf(first, (kind) => kind === 'verse1');
    const second = generateSong({ ...request, genre: 'pop', seed: 7, keep });
    expect(songParts(second).verses[0]).toBe(songParts(first).verses[0]);
    expect(findSection(second, 'verse1')?.rhymeScheme).toBe(findSection(first, 'verse1')?.rhymeScheme);
  });

  it('may be of another genre: the partner comes from any book', () => {
    const keep = [{ kind: 'verse1', index: 0, text: 'The old ones have a tale to tell' }] as const;
    const song = generateSong({ ...request, genre: 'pop', keep });
    expect(pairsWithLocked(song).every(([line, other]) => linesRhyme(line, other))).toBe(true);
  });

  it('may be the visitor’s own words, whose rhyme is guessed from the spelling', () => {
    const keep = [{ kind: 'verse1', index: 0, text: 'Nobody ever gave me a plight' }] as const;
    const song = generateSong({ ...request, genre: 'pop', keep });
    expect(pairsWithLocked(song).every(([line, other]) => linesRhyme(line, other))).toBe(true);
  });

  it('may be nonsense or lie past the end of a section', () => {
    const keep = [
      { kind: 'verse1', index: 0, text: '???' },
      { kind: 'verse2', index: 7, text: 'Too far down' },
      { kind: 'chorus', index: -1, text: 'Nowhere' },
    ] as const;
    const song = generateSong({ ...request, keep });
    expect(song.sections.map(({ lines }) => lines.length)).toEqual([4, 4, 4, 4]);
    expect(findSection(song, 'verse1')?.lines[0]?.text).toBe('???');
  });
});
