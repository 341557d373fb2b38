import { describe, expect, it } from 'vitest';
import { dictionarySyllables, linesRhyme, repeatedLines, rhymePairs } from '#scripts/rhymes/judge.ts';
import { genres, moods } from '../contract/lyrics/lyrics-options.ts';
import { generateSong } from './generate-song.ts';
import { fullText, type Song } from './song.ts';

const themes = [
  'dogs',
  'summer',
  'the open road',
  'my old guitar',
  'X',
  'leaving home',
  'moonlight',
  'coffee',
];
const seedsEach = 45;

const songs = genres.flatMap(({ value: genre }, row) =>
  moods.flatMap(({ value: mood }, column) =>
    Array.from({ length: seedsEach }, (_, at) =>
      generateSong({
        seed: Math.imul(at * 49 + row * 7 + column + 1, 0x9e3779b1),
        theme: themes[(at + row + column) % themes.length] ?? 'dogs',
        genre,
        mood,
      }),
    ),
  ),
);

function share(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(2)} % (${part} of ${whole})`;
}

describe(`${songs.length} songs of all genres and moods, judged by the CMU dictionary`, () => {
  const pairs = songs.flatMap((song) => song.sections.flatMap(rhymePairs));

  it('rhyme in at least 98 of 100 pairs', () => {
    const rhyming = pairs.filter(([line, other]) => linesRhyme(line, other));
    process.stdout.write(`pairs that rhyme: ${share(rhyming.length, pairs.length)}\n`);
    expect(rhyming.length / pairs.length).toBeGreaterThanOrEqual(0.98);
  });

  it('scan: at least 95 of 100 pairs are within two syllables', () => {
    const even = pairs.filter(
      ([line, other]) => Math.abs(dictionarySyllables(line) - dictionarySyllables(other)) <= 2,
    );
    process.stdout.write(`pairs within two syllables: ${share(even.length, pairs.length)}\n`);
    expect(even.length / pairs.length).toBeGreaterThanOrEqual(0.95);
  });

  it('repeat no line', () => {
    const repeating = songs.flatMap(repeatedLines);
    process.stdout.write(`lines sung twice outside the chorus: ${repeating.length}\n`);
    expect(repeating).toEqual([]);
  });

  it('name the theme in the chorus and once elsewhere', () => {
    const named = (song: Song, inChorus: boolean) =>
      song.sections.some(
        ({ kind, lines }) =>
          (kind === 'chorus') === inChorus && lines.some(({ text }) => text.includes(song.theme)),
      );
    expect(songs.filter((song) => !named(song, true) || !named(song, false))).toEqual([]);
  });

  it('have a title that the chorus sings', () => {
    const sung = (song: Song) =>
      song.sections
        .filter(({ kind }) => kind === 'chorus')
        .flatMap(({ lines }) => lines)
        .some(({ text }) => text.toLowerCase().includes(song.title.toLowerCase()));
    expect(songs.filter((song) => !sung(song)).map(({ title }) => title)).toEqual([]);
  });

  it('have the sizes of the specification', () => {
    for (const { genre, sections } of songs) {
      const sizes = Object.fromEntries(sections.map(({ kind, lines }) => [kind, lines.length]));
      const verse = genre === 'hiphop' ? 8 : 4;
      expect(sizes).toMatchObject({ verse1: verse, chorus: 4, verse2: verse });
      expect([2, 3, 4]).toContain(sizes['bridge']);
    }
  });

  it('leave no slot open and no brackets', () => {
    expect(songs.map(fullText).filter((text) => /[{}[\]|]| {2}| ,|undefined/.test(text))).toEqual([]);
  });
});

describe('the choice of songs', () => {
  it('gives the same song for at most two seeds in a thousand', () => {
    const seeds = 1000;
    let mostTwins = 0;
    for (const [at, { value: genre }] of genres.entries()) {
      const mood = moods[at]?.value ?? 'happy';
      const write = (_: unknown, seed: number) =>
        fullText(generateSong({ seed, theme: 'dogs', genre, mood }));
      mostTwins = Math.max(mostTwins, seeds - new Set(Array.from({ length: seeds }, write)).size);
    }
    process.stdout.write(`seeds in a thousand that repeat a song: ${mostTwins}\n`);
    expect(mostTwins).toBeLessThanOrEqual(2);
  }, 20_000);

  it('keeps genres apart, and moods within a genre', () => {
    const vocabulary = (some: readonly Song[]) =>
      new Set(
        some.flatMap(
          (song) =>
            fullText(song)
              .toLowerCase()
              .match(/[a-z']{4,}/g) ?? [],
        ),
      );
    const overlap = (one: Set<string>, two: Set<string>) => one.intersection(two).size / one.union(two).size;
    const byGenre = genres.map(({ value }) =>
      vocabulary(songs.filter(({ genre, mood }) => genre === value && mood === 'happy')),
    );
    const byMood = moods.map(({ value }) =>
      vocabulary(songs.filter(({ genre, mood }) => genre === 'pop' && mood === value)),
    );
    const highest = (sets: readonly Set<string>[]) =>
      Math.max(...sets.flatMap((one, at) => sets.slice(at + 1).map((two) => overlap(one, two))));
    process.stdout.write(
      `words shared by two genres: at most ${highest(byGenre).toFixed(2)}, by two moods: ${highest(byMood).toFixed(2)}\n`,
    );
    expect(highest(byGenre)).toBeLessThan(0.5);
    expect(highest(byMood)).toBeLessThan(0.6);
  });
});
