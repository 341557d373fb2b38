import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { lyricsKeys } from './lyrics-keys.ts';
import { object, readJsonAs, text, type Of } from '#lib/data/shapes.ts';

/** Lyrics on their way to another page of this tab: the voice, or an order. */
const handedOver = object({ title: text, content: text });
export type HandedOver = Of<typeof handedOver>;

/** True when the next page will find them. */
export function handOver(lyrics: HandedOver): boolean {
  return writeSessionText(lyricsKeys.handedOver, JSON.stringify(lyrics));
}

/** The lyrics that were taken along, or null. */
export const readHandedOver = (): HandedOver | null =>
  readJsonAs(handedOver, readSessionText(lyricsKeys.handedOver));
