import { limits } from '../contract/shared/limits.ts';

/** Lyrics made in this browser. */
export interface Lyrics {
  readonly title: string;
  readonly content: string;
  /** A line with the link of the song that they are sung in; '' or none where there is no song. */
  readonly tune?: string;
}

interface Texts {
  readonly title: string;
  readonly description: string;
  readonly inspiration: string;
}

/** `tuneIn`: the field that has room for the line with the link; '' where none has, or there is no such line. */
export type TakeOver =
  | ({ status: 'taken'; tuneIn: 'description' | 'inspiration' | '' } & Texts)
  | { status: 'too-long'; length: number };

const lengthOf = (text: string) => text.trim().length;

const appended = (typed: string, text: string) =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n\n${text}`;

/** The lyrics as they stand in a description: their title on top, line breaks as a text box has them. */
function block({ title, content }: Lyrics): string {
  return `${title}\n\n${content}`.replace(/\r\n?/g, '\n').trim();
}

/** True while the lyrics stand in the description, word for word. */
export function holdsLyrics(description: string, lyrics: Lyrics): boolean {
  return description.includes(block(lyrics));
}

/** Appends the lyrics to what was typed and fills an empty title; overwrites nothing, and shortens nothing. */
export function takeOver({ title, description, inspiration }: Texts, lyrics: Lyrics): TakeOver {
  const { tune = '' } = lyrics;
  const next = appended(description, block(lyrics));
  if (lengthOf(next) > limits.longText) return { status: 'too-long', length: lengthOf(next) };
  const texts = { title: title.trim() === '' ? lyrics.title : title, description: next, inspiration };
  const isRoom = (text: string) => tune !== '' && lengthOf(text) <= limits.longText;
  const whole = appended(next, tune);
  if (isRoom(whole)) return { status: 'taken', tuneIn: 'description', ...texts, description: whole };
  const beside = appended(inspiration, tune);
  if (isRoom(beside)) return { status: 'taken', tuneIn: 'inspiration', ...texts, inspiration: beside };
  return { status: 'taken', tuneIn: '', ...texts };
}

/** The text without this part of it; what was typed around it stays. */
function without(text: string, part: string): string {
  const at = part === '' ? -1 : text.lastIndexOf(part);
  if (at < 0) return text;
  const around = [text.slice(0, at).trimEnd(), text.slice(at + part.length).trimStart()];
  return around.filter((rest) => rest !== '').join('\n\n');
}

/** The fields without what was taken over; what was typed around it stays. */
export function takeBack(
  { description, inspiration }: Omit<Texts, 'title'>,
  lyrics: Lyrics,
): Omit<Texts, 'title'> {
  const { tune = '' } = lyrics;
  return {
    description: without(without(description, block(lyrics)), tune),
    inspiration: without(inspiration, tune),
  };
}
