import { describe, expect, it } from 'vitest';
import { morningSong, sungLine } from './fixture-songs.ts';
import { songToLrc } from './lrc.ts';
import { randomSong } from './random-song.ts';

const secondsOf = (sixteenth: number) => (sixteenth * 15) / morningSong.tempo;

/** Reads as players do: a time at the start of a line, tags of letters. */
const read = (lrc: string) =>
  lrc
    .trimEnd()
    .split('\n')
    .map((line) => /^\[(\d{2,}:[0-5]\d\.\d\d|ti:.*|length:\d{2,}:[0-5]\d)\](.*)$/.exec(line)?.slice(1));

describe('LRC', () => {
  it('has the title, the length and each line at its first note', () => {
    expect(songToLrc(morningSong, secondsOf)).toBe(
      [
        '[ti:Morning & ‹Evening›]',
        '[length:00:15]',
        '[00:02.19]The morning is awake,',
        '[00:06.56]over me',
        '[00:08.75]Hallelujah!',
        '',
      ].join('\n'),
    );
  });

  it('gives each word its time where that is asked', () => {
    expect(songToLrc(morningSong, secondsOf, { wordTimes: true }).split('\n')[2]).toBe(
      '[00:02.19] <00:02.19> The <00:02.50> morning <00:03.75> is <00:04.38> awake, <00:06.25>',
    );
  });

  it('counts minutes on, and rounds the last hundredth of a minute up', () => {
    const times = (seconds: number) => songToLrc(morningSong, () => seconds).split('\n')[2];
    expect(times(59.996)).toMatch(/^\[01:00\.00\]/);
    expect(times(6000)).toMatch(/^\[100:00\.00\]/);
    expect(songToLrc(morningSong, () => 59.7)).toContain('[length:01:00]');
  });

  it('says nothing of a line that nobody sings', () => {
    const silent = { ...morningSong.sections[0], lines: [sungLine('Not a note', [])] };
    const sections = morningSong.sections.map((section) => ({ ...section, lines: silent.lines }));
    expect(songToLrc({ ...morningSong, sections }, secondsOf).split('\n')).toHaveLength(3);
  });

  it('keeps its form with any text', () => {
    for (let seed = 1; seed <= 40; seed += 1)
      for (const wordTimes of [false, true]) {
        const song = randomSong(seed, 100);
        const lines = read(songToLrc(song, secondsOf, { wordTimes }));
        const sung = song.sections.flatMap((section) =>
          section.lines.filter(({ syllables }) => syllables.length > 0),
        );
        expect(lines).toHaveLength(sung.length + 2);
        expect(lines).not.toContain(undefined);
        const texts = lines.map((line) => (line?.[1] ?? '').replace(/<\d{2,}:[0-5]\d\.\d\d>/g, ''));
        expect(texts.join('')).not.toMatch(/[[\]<>\n\r\u0000]/);
      }
  });
});
