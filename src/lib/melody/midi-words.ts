import type { FileNote } from './midi-notes.ts';
import type { TickEvent } from './midi-tracks.ts';

/** The words that are sung to the notes of a MIDI file. */

/** A lyric must stand this near to its note, as a share of a quarter. */
const nearShare = 1 / 8;
/** With fewer notes that have a word, the words belong to another track. */
const leastShare = 0.3;

/** A text of a file, whose bytes were taken for letters: most are UTF-8, the older ones Latin. */
export function textOf(letters: string): string {
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/**
 * A syllable, its blank behind it kept where its word ends: '/' and '\' before it are line and page of karaoke files, and
 * a line end behind it ends the word as well.
 */
const syllableOf = (letters: string): string =>
  textOf(letters)
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/^[\\/]/, ' ')
    .replace(/\p{Cc}/gu, '');

export interface FileWord {
  readonly tick: number;
  readonly text: string;
}

/** The lyrics of a track, or where it has none the texts of a karaoke file, whose heads begin with '@'. */
export function wordsOf(track: readonly TickEvent[], isKaraoke: boolean): FileWord[] {
  const texts = track.flatMap((event): FileWord[] => {
    if (event.type !== 'lyrics' && !(isKaraoke && event.type === 'text')) return [];
    const text = syllableOf(event.text);
    return event.text.startsWith('@') || text === '' ? [] : [{ tick: event.tick, text }];
  });
  return texts;
}

/** What is sung on each note: '' where it goes on with the syllable before. Null where the words are not of these notes. */
export function setWords(
  notes: readonly FileNote[],
  words: readonly FileWord[],
  ticksPerQuarter: number,
): string[] | null {
  const near = ticksPerQuarter * nearShare;
  const sung = notes.map(() => '');
  let note = 0;
  for (const { tick, text } of words) {
    while (
      note < notes.length - 1 &&
      Math.abs((notes[note + 1]?.from ?? 0) - tick) <= Math.abs((notes[note]?.from ?? 0) - tick)
    )
      note += 1;
    const isNear = Math.abs((notes[note]?.from ?? -Infinity) - tick) <= near;
    // A line end stands after its syllable, near to no note: it ends the word before.
    const at = text.trim() === '' ? lastSung(sung, note) : note;
    if (at < 0 || (!isNear && text.trim() !== '')) continue;
    sung[at] = text.trim() === '' ? `${(sung[at] ?? '').trimEnd()} ` : `${sung[at] ?? ''}${text}`;
  }
  endWordsBefore(sung);
  const count = sung.filter((text) => text.trim() !== '').length;
  return count > 0 && count >= notes.length * leastShare ? sung : null;
}

const lastSung = (sung: readonly string[], from: number): number =>
  sung.findLastIndex((text, index) => index <= from && text !== '');

/** A blank before a syllable ends the word before it, as karaoke files have it. */
function endWordsBefore(sung: string[]): void {
  sung.forEach((text, index) => {
    if (!/^\s/.test(text)) return;
    sung[index] = text.trimStart();
    const before = lastSung(sung, index - 1);
    if (before >= 0) sung[before] = `${(sung[before] ?? '').trimEnd()} `;
  });
}
