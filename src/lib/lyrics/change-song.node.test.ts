import { describe, expect, it } from 'vitest';
import { rhymeFigures } from '#scripts/bench-lyrics/figures.ts';
import { nodeBook } from '#scripts/lyrics/node-book.ts';
import { genres } from '../contract/lyrics/lyrics-options.ts';
import { createEngine, type SongTools } from './engine.ts';
import { narrators } from './telling.ts';
import { fullText, type Song } from './song.ts';
import { writeSong } from './write-song.ts';

const book = nodeBook();
const engine = createEngine(book);
const linesOf = (song: Song) => song.sections.flatMap(({ lines }) => lines.map(({ text }) => text));

async function open(song: Song): Promise<SongTools> {
  const tools = await engine.openSong(song);
  if (!tools) throw new Error('The song has no story');
  return tools;
}

describe.each(genres)('swapping in $label', ({ value: genre }) => {
  it('keeps rhyme and story and never repeats a line, however often; every line has six others, or another couplet', async () => {
    for (let seed = 0; seed < 4; seed += 1) {
      let song = await writeSong(book, { seed, theme: 'dogs', genre, mood: 'romantic' });
      const tools = await open(song);
      for (const { kind, lines } of song.sections) {
        for (const index of lines.keys()) {
          // A bridge may have become shorter.
          if (!song.sections.find((section) => section.kind === kind)?.lines[index]) continue;
          const others = Array.from({ length: 24 }, (_, salt) => tools.swapLine(song, kind, index, salt));
          expect(others).not.toContain(null);
          const different = new Set(others.map((other) => other && fullText(other)));
          expect(different).not.toContain(fullText(song));
          const couplet = tools.swapCouplet(song, kind, index, 0);
          expect(different.size >= 6 || couplet !== null || index === 0).toBe(true);
          song = others[seed] ?? song;
          const { pairs, rhyming } = rhymeFigures([song]);
          expect(rhyming, fullText(song)).toBe(pairs);
          expect(new Set(linesOf(song)).size).toBe(linesOf(song).length);
        }
      }
    }
  });
});

describe('a swap', () => {
  const written = writeSong(book, { seed: 5, theme: 'dogs', genre: 'country', mood: 'happy' });

  it('depends on nothing but song, place and salt, and leaves the song alone that it was given', async () => {
    const song = await written;
    const before = structuredClone(song);
    const tools = await open(song);
    expect(tools.swapLine(song, 'verse1', 0, 3)).toEqual(tools.swapLine(song, 'verse1', 0, 3));
    expect(song).toEqual(before);
  });

  it('goes through all couplets before one comes again', async () => {
    let song = await written;
    const tools = await open(song);
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn += 1) {
      song = tools.swapCouplet(song, 'verse1', 0, turn) ?? song;
      seen.add(song.sections[0]?.lines[1]?.text.split(' ').at(-1) ?? '');
    }
    expect(seen.size).toBeGreaterThanOrEqual(5);
  });

  it('is refused for a locked line, for the couplet of one, and for what is not there', async () => {
    const song = await written;
    const tools = await open(song);
    const locked = {
      ...song,
      sections: song.sections.map((section) => ({
        ...section,
        lines: section.lines.map((line, at) => ({ ...line, locked: at === 0 })),
      })),
    };
    expect(tools.swapLine(locked, 'verse1', 0, 1)).toBeNull();
    expect(tools.swapCouplet(locked, 'verse1', 1, 1)).toBeNull();
    expect(tools.swapLine(song, 'verse1', 99, 1)).toBeNull();
    expect(tools.swapLine(song, 'verse1', -1, 1)).toBeNull();
  });

  it('has no story to draw from in a song of before', async () => {
    const { telling, ...old } = await written;
    expect(telling?.story).toMatch(/^country\//);
    expect(await engine.openSong(old)).toBeNull();
    expect(
      await engine.openSong({ ...old, telling: { story: 'pop/gone', narrator: 'I', tense: 'past' } }),
    ).toBeNull();
  });
});

describe('another narrator', () => {
  it('tells every line of a story that turns, says no I of the first, and turns back to the same song', async () => {
    for (const { value: genre } of genres) {
      for (const { id, turnsNarrator, moods } of await book.heads(genre)) {
        if (!turnsNarrator) continue;
        const one = {
          ...book,
          heads: async () => (await book.heads(genre)).filter((head) => head.id === id),
        };
        for (let seed = 0; seed < 6; seed += 1) {
          const song = await writeSong(one, { seed, theme: 'dogs', genre, mood: moods[0] ?? 'sad' });
          const tools = await open(song);
          const { tense } = song.telling ?? { tense: 'past' };
          for (const narrator of narrators.slice(1)) {
            const turned = tools.retell(song, { narrator, tense });
            const own = fullText(turned).replaceAll(/"[^"]*"/g, '');
            expect(
              own.match(/\b(?:I|me|my|myself|I'd)\b/gi),
              `${id} ${narrator}:\n${fullText(turned)}`,
            ).toBeNull();
            expect(own.match(/\b(?:we|they) was\b/i), fullText(turned)).toBeNull();
            expect(fullText(tools.retell(turned, { narrator: 'I', tense }))).toBe(fullText(song));
          }
        }
      }
    }
  });
});

describe('a hook of one’s own', () => {
  it('begins the chorus, locked, names the song, and stays when it is told by another', async () => {
    const song = await writeSong(book, { seed: 5, theme: 'dogs', genre: 'pop', mood: 'angry' });
    const own = engine.setHook(song, 'Give me back my inch');
    expect(own.sections[1]?.lines[0]).toMatchObject({ text: 'Give me back my inch', locked: true });
    const turned = (await open(own)).retell(own, { narrator: 'they', tense: 'past' });
    expect([turned.title, turned.sections[1]?.lines[0]?.text]).toEqual([
      'Give me back my inch',
      'Give me back my inch',
    ]);
  });
});

describe('a story', () => {
  it('names who is spoken to, as its narrator does', async () => {
    const heads = (await book.heads('country')).filter(({ id }) => id === 'country/asking-price');
    const song = await writeSong(
      { ...book, heads: () => Promise.resolve(heads) },
      { seed: 1, theme: 'rain', genre: 'country', mood: 'sad' },
    );
    const { toldTo } = await open(song);
    expect([toldTo('I'), toldTo('she')]).toEqual([
      'Told to you, my father, whose truck I had to sell.',
      'Told to you, her father, whose truck she had to sell.',
    ]);
  });

  it('that cannot bear a world is told in its own', async () => {
    const song = await writeSong(book, { seed: 1, theme: 'computer', genre: 'folk', mood: 'happy' });
    expect((await open(song)).world).not.toBe('computer');
  });
});
