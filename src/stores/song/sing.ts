import { genres, moods, type Genre, type Mood } from '#lib/contract/lyrics/lyrics-options.ts';
import { isHeading } from '#lib/song/read-song-text.ts';
import { arriveHandedOver, readHandedOver } from '../lyrics/hand-over.ts';

/** Words on their way from the lyrics to the Song tab. */
export interface Singing {
  readonly title: string;
  /** The text, with headings where it has the parts of the generator's. */
  readonly words: string;
  readonly genre: Genre;
  readonly mood: Mood;
}

const headings = ['Verse 1', 'Chorus', 'Verse 2', 'Bridge', 'Chorus'];

/** The generator's text has five parts without headings; an edited one may have any. */
export function withHeadings(content: string): string {
  const parts = content.trim().split(/\n{2,}/);
  if (parts.length !== headings.length || content.split('\n').some(isHeading)) return content;
  return parts.map((part, index) => `${headings[index] ?? ''}\n${part}`).join('\n\n');
}

const known = <V extends string>(choices: readonly { value: V }[], value: string): V | undefined =>
  choices.find((choice) => choice.value === value)?.value;

/** The words that 'Sing it' was pressed for, once; null without any. */
export function takeSinging(): Singing | null {
  const handed = readHandedOver();
  if (handed?.wanted !== 'song') return null;
  arriveHandedOver();
  const { title, content, genre, mood } = handed;
  return {
    title,
    words: withHeadings(content),
    genre: known(genres, genre) ?? 'pop',
    mood: known(moods, mood) ?? 'happy',
  };
}
