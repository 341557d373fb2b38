/** What the design of lyrics asks of songs, measured. */
import { genres, moods } from '../../src/lib/contract/lyrics/lyrics-options.ts';
import type { Song } from '../../src/lib/lyrics/song.ts';
import { materialOf, writeSong, type Book } from '../../src/lib/lyrics/write-song.ts';
import { doRhyme, endsAlike, lastWord, stressesOf } from '../lyrics/meter.ts';
import { pairsOf } from '../lyrics/rhyme-scheme.ts';
import { benchThemes } from './themes.ts';

const linesOf = (song: Song) => song.sections.flatMap(({ lines }) => lines.map(({ text }) => text));
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);
const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** One song after the other over all genres, moods and themes, each with another seed. */
export async function songsFor(book: Book, count: number): Promise<Song[]> {
  const songs: Song[] = [];
  for (let at = 0; at < count; at += 1) {
    songs.push(
      await writeSong(book, {
        seed: Math.imul(at + 1, 0x9e3779b1),
        theme: benchThemes[at % benchThemes.length] ?? 'rain',
        genre: genres[Math.trunc(at / benchThemes.length) % genres.length]?.value ?? 'pop',
        mood: moods[(at * 3 + Math.trunc(at / 7)) % moods.length]?.value ?? 'sad',
      }),
    );
  }
  return songs;
}

export type RhymeFigures = { pairs: number; rhyming: number; near: number; alike: number; twice: number };

/** Pairs that a scheme makes rhyme, judged by the dictionary. The hook's own line stands in none. */
export function rhymeFigures(songs: readonly Song[]): RhymeFigures {
  const figures = { pairs: 0, rhyming: 0, near: 0, alike: 0, twice: 0 };
  for (const { lines, rhymeScheme } of songs.flatMap(({ sections }) => sections)) {
    for (const [one, other] of pairsOf(rhymeScheme)) {
      const [a = '', b = ''] = [lines[one]?.text, lines[other]?.text];
      const [s, t] = [stressesOf(a), stressesOf(b)];
      figures.pairs += 1;
      if (doRhyme(lastWord(a), lastWord(b))) figures.rhyming += 1;
      if (lastWord(a) === lastWord(b)) figures.twice += 1;
      if (Math.abs(s.length - t.length) <= 2) figures.near += 1;
      if (endsAlike(s, t)) figures.alike += 1;
    }
  }
  return figures;
}

/** How much of a song the songs before it had, for the settings of each genre and mood: pairs of songs, the 20th, the 50th. */
export async function newness(book: Book, theme = 'dogs', count = 50) {
  const shared: number[] = [];
  const fresh = new Map<number, number[]>();
  for (const { value: genre } of genres) {
    for (const { value: mood } of moods) {
      const seen = new Set<string>();
      let before: string[] = [];
      for (let at = 1; at <= count; at += 1) {
        const lines = linesOf(await writeSong(book, { seed: Math.imul(at, 0x85ebca6b), theme, genre, mood }));
        if (before.length > 0)
          shared.push(share(lines.filter((line) => before.includes(line)).length, lines.length));
        fresh.set(at, [
          ...(fresh.get(at) ?? []),
          share(lines.filter((line) => !seen.has(line)).length, lines.length),
        ]);
        for (const line of lines) seen.add(line);
        before = lines;
      }
    }
  }
  return {
    shared: mean(shared),
    fresh: (at: number) => mean(fresh.get(at) ?? []),
    worst: (at: number) => Math.min(...(fresh.get(at) ?? [])),
  };
}

/** Verse lines that hold a word of the song's world or of its theme, over themes that a world knows. */
export async function heardTheme(book: Book, songs: readonly Song[]): Promise<number> {
  let lines = 0;
  let holding = 0;
  for (const song of songs) {
    const material = await materialOf(book, song);
    if (!material || !material.theme.worlds.includes(material.world.name)) continue;
    const words = [...Object.values(material.world.words).flat(), ...material.theme.words].map((word) =>
      word.toLowerCase(),
    );
    for (const { kind, lines: verse } of song.sections) {
      if (!kind.startsWith('verse')) continue;
      for (const { text } of verse) {
        lines += 1;
        if (
          words.some((word) => new RegExp(`\\b${word.replace(/[^a-z ]/g, '.')}\\b`).test(text.toLowerCase()))
        )
          holding += 1;
      }
    }
  }
  return share(holding, lines);
}
