import { songChoices } from '#lib/contract/custom-song/from-lyrics.ts';
import type { Lyrics } from '#lib/lyrics/take-over.ts';
import { arriveHandedOver, readHandedOver } from './hand-over.ts';
import { readWork } from './stored-work.ts';

/** Lyrics that an order may take over, with the choices of the order form that come next to theirs. */
export interface MyLyrics extends Lyrics {
  readonly genre: string | null;
  readonly mood: string | null;
  /** 'Order this song' was pressed for them: they go into the form at once. */
  readonly wanted: boolean;
}

/** Those taken along, else the song on the desk, else the newest; null when there are none. Wanted ones are so once. */
export function readMyLyrics(): MyLyrics | null {
  const handed = readHandedOver();
  if (handed && handed.content.trim() !== '') {
    const { title, content, genre, mood, tune, wanted } = handed;
    if (wanted === 'order') arriveHandedOver();
    return { title, content, tune, ...songChoices(genre, mood), wanted: wanted === 'order' };
  }
  const { current, versions } = readWork();
  const version = versions.find(({ id }) => id === current) ?? versions[0];
  if (!version || version.content.trim() === '') return null;
  const { title, genre, mood } = version.song;
  return { title, content: version.content, ...songChoices(genre, mood), wanted: false };
}
