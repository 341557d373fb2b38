import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { lyricsKeys } from './lyrics-keys.ts';
import { object, oneOf, orElse, readJsonAs, text, type Of } from '#lib/data/shapes.ts';

/** Lyrics on their way to another page of this tab: the voice, or an order. */
const handedOver = object({
  title: text,
  content: text,
  /** Of the lists of the lyrics form; '' where they are not known. */
  genre: orElse(text, ''),
  mood: orElse(text, ''),
  /** A line with the link of the song that they are sung in, for an order. */
  tune: orElse(text, ''),
  /** 'order': they shall be in the order form without another press, once; 'song': a tune shall be made for them. */
  wanted: orElse(oneOf(['order', 'song', '']), ''),
});
export type HandedOver = Of<typeof handedOver>;

/** True when the next page will find them. */
export function handOver(lyrics: Omit<HandedOver, 'tune'> & Partial<HandedOver>): boolean {
  return writeSessionText(lyricsKeys.handedOver, JSON.stringify(lyrics));
}

/** They have arrived where they were wanted; from there on they are only offered. */
export function arriveHandedOver(): void {
  const lyrics = readHandedOver();
  if (lyrics) handOver({ ...lyrics, wanted: '' });
}

/** The lyrics that were taken along, or null. */
export const readHandedOver = (): HandedOver | null =>
  readJsonAs(handedOver, readSessionText(lyricsKeys.handedOver));
