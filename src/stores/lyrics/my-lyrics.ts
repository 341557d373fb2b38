import { readHandedOver } from './hand-over.ts';
import type { Lyrics } from '#lib/lyrics/take-over.ts';
import { readWork } from './stored-work.ts';

/** The lyrics that an order may take over: those taken along, else the song on the desk, else the newest. */
export function readMyLyrics(): Lyrics | null {
  const handed = readHandedOver();
  if (handed && handed.content.trim() !== '') return handed;
  const { current, versions } = readWork();
  const version = versions.find(({ id }) => id === current) ?? versions[0];
  if (!version || version.content.trim() === '') return null;
  return { title: version.song.title, content: version.content };
}
