import { describe, expect, it } from 'vitest';
import type { Song as Lyrics, SectionKind } from '../lyrics/song.ts';
import { decodeSong, encodeSong } from './code/song-code.ts';
import { planFor, textNamed, textNames } from './fixture-texts.ts';
import { isSung, readSections, textOfLyrics, writeSections } from './read-song-text.ts';

/** The sections in short: 'Verse 1: one / two'. */
const read = (text: string) =>
  readSections(text).map(({ heading, lines }) => `${heading}: ${lines.join(' / ')}`);

describe('pasted words', () => {
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

  it.each([
    ['under Chorus', 'Verse\none\n\nChorus\nla\n\nlo', ['Verse: one', 'Chorus: la / lo']],
    ['under Chorus alone', 'Chorus\nla\n\nlo', ['Chorus: la / lo']],
    ['under a verse', '[Verse 1]\none\n\ntwo\n\n[Chorus]\nla', ['Verse: one / two', 'Chorus: la']],
    [
      'under the last heading',
      'Verse\none\nChorus\nla\n\nlo\n\nlu\nVerse\ntwo\n\nthree',
      ['Verse 1: one', 'Chorus: la / lo / lu', 'Verse 2: two / three'],
    ],
  ])('have a second stanza %s belong to it', (_, text, sections) => expect(read(text)).toEqual(sections));

  it.each([
    ['one\n\nChorus\nla\n\ntwo', ['Verse 1: one', 'Chorus: la', 'Verse 2: two']],
    ['Chorus\nla\n\none\n\nChorus\nlo\n\ntwo', ['Chorus: la', 'Verse 1: one', 'Chorus: lo', 'Verse 2: two']],
    ['one\n\n[Chorus]\nla\n\ntwo\n\n[Chorus]', ['Verse 1: one', 'Chorus: la', 'Verse 2: two', 'Chorus: la']],
  ])('that name nothing but the chorus have verses without a heading: %j', (text, sections) =>
    expect(read(text)).toEqual(sections),
  );

  it('sing as often as a heading says', () => {
    expect(read('Chorus x2\nla\nVerse\none\nChorus (x3)')).toEqual([
      'Chorus: la',
      'Chorus: la',
      'Verse: one',
      'Chorus: la',
      'Chorus: la',
      'Chorus: la',
    ]);
  });

  it('leave the band alone where a part that is played has no words', () => {
    expect(read('Interlude\nooh\nVerse\none\n[Interlude]\n[Guitar solo]\nVerse\ntwo')).toEqual([
      'Interlude: ooh',
      'Verse 1: one',
      'Verse 2: two',
    ]);
  });

  it('keep the names of their parts, and count only verses', () => {
    const text = '[Intro]\noh\n[Verse 1: Ann]\none\n[Post-Chorus]\nla\n[Verse 2: Bo]\ntwo';
    expect(read(text)).toEqual(['Intro: oh', 'Verse 1: one', 'Post-Chorus: la', 'Verse 2: two']);
    expect(readSections(writeSections(readSections(text)))).toEqual(readSections(text));
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
