import { limits } from '../contract/shared/limits.ts';

/** Lyrics made in this browser. */
export interface Lyrics {
  readonly title: string;
  readonly content: string;
}

interface Texts {
  readonly title: string;
  readonly description: string;
}

export type TakeOver = ({ status: 'taken' } & Texts) | { status: 'too-long'; length: number };

/** The lyrics as they stand in a description: their title on top, line breaks as a text box has them. */
function block({ title, content }: Lyrics): string {
  return `${title}\n\n${content}`.replace(/\r\n?/g, '\n').trim();
}

/** True while the lyrics stand in the description, word for word. */
export function holdsLyrics(description: string, lyrics: Lyrics): boolean {
  return description.includes(block(lyrics));
}

/** Appends the lyrics to what was typed and fills an empty title; overwrites nothing. */
export function takeOver({ title, description }: Texts, lyrics: Lyrics): TakeOver {
  const before = description.trimEnd();
  const next = before === '' ? block(lyrics) : `${before}\n\n${block(lyrics)}`;
  const { length } = next.trim();
  if (length > limits.longText) return { status: 'too-long', length };
  return {
    status: 'taken',
    title: title.trim() === '' ? lyrics.title : title,
    description: next,
  };
}

/** The description without the lyrics that were taken over; what was typed around them stays. */
export function takeBack(description: string, lyrics: Lyrics): string {
  const at = description.lastIndexOf(block(lyrics));
  if (at < 0) return description;
  const before = description.slice(0, at).trimEnd();
  const after = description.slice(at + block(lyrics).length).trimStart();
  return [before, after].filter((part) => part !== '').join('\n\n');
}
