import { readSessionText, removeSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { genres, moods } from '#lib/contract/lyrics/lyrics-options.ts';
import { object, oneOf, readJsonAs, text } from '#lib/data/shapes.ts';

/** Words on their way from the lyrics to the Song tab. */
export interface Singing {
  readonly title: string;
  /** The text, with or without headings. */
  readonly words: string;
  readonly genre: (typeof genres)[number]['value'];
  readonly mood: (typeof moods)[number]['value'];
}

const key = 'notewright-sing';
const singing = object({
  title: text,
  words: text,
  genre: oneOf(genres.map(({ value }) => value)),
  mood: oneOf(moods.map(({ value }) => value)),
});

const headings = ['Verse 1', 'Chorus', 'Verse 2', 'Bridge', 'Chorus'];

/** The generator's text has five parts without headings; an edited one may have any. */
export function withHeadings(content: string): string {
  const parts = content.trim().split(/\n{2,}/);
  if (parts.length !== headings.length) return content;
  return parts.map((part, index) => `${headings[index] ?? ''}\n${part}`).join('\n\n');
}

/** Leaves the words for the Song tab to find. */
export const sendToSong = (words: Singing): boolean => writeSessionText(key, JSON.stringify(words));

/** The words that were sent, once. */
export function takeSinging(): Singing | null {
  const sent = readJsonAs(singing, readSessionText(key));
  removeSessionText(key);
  return sent;
}
