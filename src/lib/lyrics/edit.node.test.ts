import { describe, expect, it } from 'vitest';
import { record, redo, startHistory, undo } from '../data/edit-history.ts';
import { followSong, formatLyrics, songFromText, wordAt } from './edit-text.ts';
import { fullText, type Song, type SongLine } from './song.ts';

const line = (text: string): SongLine => ({ text, syllables: 1, rhymeGroup: 'A', locked: false });
const song: Song = {
  title: 'T',
  seed: 1,
  theme: 't',
  genre: 'pop',
  mood: 'happy',
  sections: (['verse1', 'chorus', 'verse2', 'bridge'] as const).map((kind) => ({
    kind,
    rhymeScheme: 'AA',
    syllableTarget: 8,
    lines: [line(`${kind} one`), line(`${kind} two`)],
  })),
};
const text = fullText(song);
const count = (words: string) => words.split(' ').length;

/** The song with other lines in a section. */
const withLines = (kind: string, texts: readonly string[]): Song => ({
  ...song,
  sections: song.sections.map((section) =>
    section.kind === kind ? { ...section, lines: texts.map(line) } : section,
  ),
});

describe('followSong', () => {
  it('changes a line of the chorus in both its places', () => {
    const next = followSong(text, song, withLines('chorus', ['another', 'chorus two']));
    expect(next.match(/another/g)).toHaveLength(2);
    expect(next).not.toContain('chorus one');
  });

  it('leaves lines alone that were edited by hand', () => {
    const edited = text.replace('verse1 one', 'verse1 one, my way');
    expect(followSong(edited, song, withLines('verse1', ['another', 'verse1 two']))).toBe(edited);
  });

  it('puts a longer part in the place of a shorter one, and keeps what was typed around it', () => {
    const edited = `${text}\n\nMy own end`;
    const next = followSong(edited, song, withLines('bridge', ['b 1', 'b 2', 'b 3', 'b 4']));
    expect(next).toContain('verse2 two\n\nb 1\nb 2\nb 3\nb 4\n\nchorus one');
    expect(next.endsWith('My own end')).toBe(true);
  });
});

describe('songFromText', () => {
  it('follows an edited line and counts it anew', () => {
    const next = songFromText(song, text.replace('verse2 two', 'verse2 two and more'), count);
    expect(next.sections[2]?.lines[1]).toMatchObject({ text: 'verse2 two and more', syllables: 4 });
    expect(next.sections[0]).toEqual(song.sections[0]);
  });

  it.each(['', 'one line', text.replace('\n\n', '\n'), `${text}\n\nOutro`])(
    'keeps the song when the text has another form (%#)',
    (other) => {
      expect(songFromText(song, other, count).sections).toEqual(song.sections);
    },
  );

  it('keeps a part whose number of lines changed', () => {
    const next = songFromText(song, text.replace('bridge two', 'bridge two\nbridge three'), count);
    expect(next.sections[3]).toEqual(song.sections[3]);
  });
});

describe('formatLyrics', () => {
  it('names the parts in Markdown and with tags', () => {
    expect(formatLyrics('T', text, 'plain')).toBe(text);
    expect(formatLyrics('T', text, 'tagged')).toBe(
      '[Verse 1]\nverse1 one\nverse1 two\n\n[Chorus]\nchorus one\nchorus two\n\n[Verse 2]\nverse2 one\nverse2 two\n\n[Bridge]\nbridge one\nbridge two\n\n[Chorus]\nchorus one\nchorus two',
    );
    expect(formatLyrics('T', text, 'markdown')).toMatch(
      /^# T\n\n## Verse 1\n\nverse1 one {2}\nverse1 two\n\n## Chorus/,
    );
  });

  it('leaves out the names when the text has other parts', () => {
    expect(formatLyrics('T', 'just\nthis', 'tagged')).toBe('just\nthis');
    expect(formatLyrics('T', 'just\nthis', 'markdown')).toBe('# T\n\njust  \nthis\n');
  });
});

describe('wordAt', () => {
  it.each([
    ['hello world', 0, 'hello'],
    ['hello world', 5, 'hello'],
    ['hello world', 6, 'world'],
    ["don't stop", 4, "don't"],
    ['rock’n’roll!', 3, 'rock’n’roll'],
    ['عربية', 2, 'عربية'],
    ['a  b', 2, undefined],
    ['', 0, undefined],
    ['42!', 1, undefined],
  ])('in %j at %d is %j', (words, at, word) => expect(wordAt(words, at)?.word).toBe(word));
});

describe('the edit history', () => {
  it('goes back and forth over 150 steps', () => {
    let history = startHistory(0);
    for (let i = 1; i <= 150; i += 1) history = record(history, i, 'swap', i);
    for (let i = 0; i < 150; i += 1) history = undo(history);
    expect(history.present).toBe(0);
    expect(undo(history)).toBe(history);
    for (let i = 0; i < 150; i += 1) history = redo(history);
    expect(history.present).toBe(150);
    expect(redo(history)).toBe(history);
  });

  it('joins typing without a pause to one step, and starts a new one after a pause or another change', () => {
    let history = startHistory('');
    for (const [word, timeMs] of [
      ['a', 0],
      ['ab', 300],
      ['abc', 600],
      ['abcd', 2000],
    ] as const)
      history = record(history, word, 'typing', timeMs);
    expect(history.past).toEqual(['', 'abc']);
    history = record(record(history, 'swap', 'swap', 2100), 'swap!', 'typing', 2200);
    expect(history.past).toEqual(['', 'abc', 'abcd', 'swap']);
  });

  it('forgets what was undone when something new happens', () => {
    const history = record(undo(record(startHistory(1), 2, 'swap', 0)), 3, 'swap', 1);
    expect(redo(history).present).toBe(3);
  });
});
