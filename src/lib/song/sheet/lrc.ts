import type { Song, SongLine } from '../song.ts';
import { plainLine } from './plain-line.ts';

/** Writes when each line is sung as LRC, which music players show while the song plays. */

/** `mm:ss.xx`: minutes of two digits or more, hundredths of a second. */
function clock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}

/** Brackets would be read as times and tags. */
const brackets: Readonly<Record<string, string>> = { '[': '(', ']': ')', '<': '‹', '>': '›' };
const lrcText = (text: string): string => plainLine(text).replace(/[[\]<>]/g, (sign) => brackets[sign] ?? '');

/** The words of a line, each with the sixteenths at which it begins and ends. */
function wordsOf({ syllables }: SongLine) {
  const words: { text: string; start: number; end: number }[] = [];
  for (const { text, place, notes } of syllables) {
    const first = notes[0];
    const last = notes.at(-1);
    if (!first || !last) continue;
    const word = words.at(-1);
    const end = last.start + last.length;
    if (word && (place === 'middle' || place === 'last'))
      Object.assign(word, { text: word.text + text, end });
    else words.push({ text, start: first.start, end });
  }
  return words;
}

/**
 * A whole `.lrc` file: title, length and a line for every sung line, at its first note. `secondsOf` gives the time of
 * a sixteenth, swing included. With `wordTimes` each word has its own before it and the line's end after the last, as
 * the 'enhanced' form has it: `[00:12.00] <00:12.00> Hello <00:12.50> there <00:13.20>`.
 */
export function songToLrc(
  song: Song,
  secondsOf: (sixteenth: number) => number,
  { wordTimes = false }: { wordTimes?: boolean } = {},
): string {
  const at = (sixteenth: number) => clock(secondsOf(sixteenth));
  const lines = song.sections.flatMap((section) =>
    section.lines.flatMap((line) => {
      const words = wordsOf(line);
      const first = words[0];
      const last = words.at(-1);
      if (!first || !last) return [];
      const timed = words.map(({ text, start }) => `<${at(start)}> ${lrcText(text)}`).join(' ');
      const text = wordTimes ? ` ${timed} <${at(last.end)}>` : lrcText(line.text);
      return [`[${at(first.start)}]${text}`];
    }),
  );
  const length = secondsOf(song.bars * song.meter.bar);
  const minutes = clock(Math.round(length)).slice(0, -3);
  return [`[ti:${lrcText(song.title)}]`, `[length:${minutes}]`, ...lines, ''].join('\n');
}
