import { once } from '#lib/browser/once.ts';
import type { NewTrack } from '../library/kept-shelf.ts';
import type { Delivered } from './file-writer.ts';

const loadKept = once(() => import('../library/kept.ts'));

/** Refused by the browser's storage; the message is for the visitor. */
export class NotKept extends Error {
  override name = 'NotKept';
}

/** Puts what was made here into the visitor's own library. Rejects with NotKept when the browser has no room for it. */
export async function keepMade(about: Omit<NewTrack, 'artist' | 'kind'>, file: Blob): Promise<Delivered> {
  const kept = await (await loadKept()).keepTrack({ ...about, artist: 'Notewright', kind: 'made' }, file);
  if ('trouble' in kept) throw new NotKept(kept.trouble);
  return { words: `“${kept.track.title}” is in your library.`, href: '/library#tracks' };
}
