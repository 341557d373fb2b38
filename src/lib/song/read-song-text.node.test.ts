import { describe, expect, it } from 'vitest';
import type { Song as Lyrics, SectionKind } from '../lyrics/song.ts';
import { decodeSong, encodeSong } from './code/song-code.ts';
import { planFor, textNamed, textNames } from './fixture-texts.ts';
import { isSung, readSections, textOfLyrics, writeSections } from './read-song-text.ts';

/** The sections in short: 'Verse 1: one / two'. */
const read = (text: string) =>
  readSections(text).map(({ heading, lines }) => `${heading}: ${lines.join(' / ')}`);
const kindsOf = (text: string) => readSections(text).map(({ kind }) => kind);

describe('pasted words', () => {
  it.each([
    ['Verse', 'verse'],
    ['Verse 1', 'verse'],
    ['[Verse 2]', 'verse'],
    ['VERSE 3:', 'verse'],
    ['Intro', 'verse'],
    ['Pre-Chorus:', 'pre-chorus'],
    ['pre chorus', 'pre-chorus'],
    ['(Prechorus)', 'pre-chorus'],
    ['Chorus (x2)', 'chorus'],
    ['Refrain ×2', 'chorus'],
    ['[Hook]', 'chorus'],
    ['## Bridge', 'bridge'],
    ['Middle 8', 'bridge'],
    ['  Outro  ', 'outro'],
    ['# [Coda]', 'outro'],
    ['Ending.', 'outro'],
    ['**Chorus**', 'chorus'],
    ['**[Verse 1]**', 'verse'],
    ['*Bridge:*', 'bridge'],
  ])('have %j as a heading', (heading, kind) => {
    expect(kindsOf(`${heading}\nla la la`)).toEqual([kind]);
    expect(readSections(`${heading}\nla la la`)[0]?.lines).toEqual(['la la la']);
  });

  it.each(['Verse after verse I write', 'The chorus', 'Bridges burn', 'Hook, line and sinker', 'Outrospect'])(
    'have %j as a line to sing',
    (line) => expect(readSections(line)[0]?.lines).toEqual([line]),
  );

  it('without headings are verses, and what comes again is the chorus', () => {
    expect(read('one\ntwo\n\nla la\nLA\n\nthree\n\n\nLa La\nla')).toEqual([
      'Verse 1: one / two',
      'Chorus: la la / LA',
      'Verse 2: three',
      'Chorus: La La / la',
    ]);
    expect(read('one\n\ntwo')).toEqual(['Verse 1: one', 'Verse 2: two']);
    expect(read('one')).toEqual(['Verse: one']);
  });

  it('sing again what only its heading stands for', () => {
    expect(read('Chorus\nla\nVerse\none\nChorus\nVerse\ntwo\n[Chorus]\n\n')).toEqual([
      'Chorus: la',
      'Verse 1: one',
      'Chorus: la',
      'Verse 2: two',
      'Chorus: la',
    ]);
    expect(read('Chorus\nla\nChorus\nlo\nChorus')).toEqual(['Chorus: la', 'Chorus: lo', 'Chorus: lo']);
    expect(read('Bridge\nVerse\none')).toEqual(['Verse: one']);
  });

  it('are the same with every kind of line end', () => {
    const text = 'Verse\none\ntwo\n\nChorus\n\nla';
    for (const end of ['\r\n', '\r', '\u2028', '\u2029'])
      expect(readSections(text.replaceAll('\n', end))).toEqual(readSections(text));
  });

  it('leave out lines without a letter or a digit', () => {
    expect(read('Verse\n---\none\n😀\n…\n***')).toEqual(['Verse: one']);
    expect(read(' \n\t\n—\n\u200B')).toEqual([]);
    expect(['é', '灯', '٣', '½'].every(isSung)).toBe(true);
  });

  it.each(textNames)('are written so that they are read back: %s', (name) => {
    const { sections } = textNamed(name);
    expect(readSections(writeSections(sections))).toEqual(sections);
  });
});

describe('hostile words', () => {
  it.each([
    ['a name of every object', '__proto__\nconstructor\ntoString'],
    ['a tag', '<img src=x onerror=alert(1)>\n\nChorus\n</script>'],
    ['tabs and control characters', 'one\ttwo\u0007three\u0000\u001B[31m'],
    ['prose without a line end', 'so we went on and on '.repeat(60)],
    ['text from right to left', '\u202Eone two'],
  ])('are kept as words that can be shared: %s', async (_, text) => {
    const plan = planFor({ title: 'T', sections: readSections(text) });
    expect(plan.text.sections.length).toBeGreaterThan(0);
    expect(await decodeSong(await encodeSong(plan))).toEqual(plan);
  });

  it('have their line read in one go however it begins', () => {
    const line = `#${' '.repeat(100_000)}y`;
    expect(read(line)).toHaveLength(1);
    expect(read(`verse${' '.repeat(100_000)}y`)).toHaveLength(1);
  });
});

describe('the words of the generator', () => {
  const part = (kind: SectionKind, ...texts: string[]): Lyrics['sections'][number] => ({
    kind,
    rhymeScheme: 'AA',
    syllableTarget: 4,
    lines: texts.map((text) => ({ text, syllables: 4, rhymeGroup: 'A', locked: false })),
  });
  const lyrics = (...sections: Lyrics['sections'][number][]): Lyrics => ({
    ...{ title: 'Light', seed: 1, theme: 'light', genre: 'pop', mood: 'happy' },
    sections,
  });

  it('are sung in order, the chorus twice', () => {
    const all = [part('verse1', 'a'), part('chorus', 'b', 'c'), part('verse2', 'd'), part('bridge', 'e')];
    const { title, sections } = textOfLyrics(lyrics(...all));
    expect(title).toBe('Light');
    expect(sections.map(({ heading, lines }) => [heading, ...lines])).toEqual([
      ['Verse 1', 'a'],
      ['Chorus', 'b', 'c'],
      ['Verse 2', 'd'],
      ['Bridge', 'e'],
      ['Chorus', 'b', 'c'],
    ]);
    expect(readSections(writeSections(sections))).toEqual(sections);
  });

  it('leave out what has nothing to sing', () => {
    const { sections } = textOfLyrics(lyrics(part('verse1', 'a', '…'), part('bridge', '—')));
    expect(sections).toEqual([{ kind: 'verse', heading: 'Verse', lines: ['a'] }]);
  });
});
