import { once } from '#lib/browser/once.ts';
import type { OwnSong } from './own-songs.ts';

const loadKept = once(() => import('./kept.ts'));

const noFile =
  'The file did not come. Its order may not hand it out any more, or the network is gone: see the page of its order.';

/**
 * Keeps the file of an ordered song in this browser, because the link that plays it ends some day. Answers '' or why not,
 * for the visitor; never rejects.
 */
export async function keepOrder({ id, title, artist, genre, audioUrl, orderLink }: OwnSong): Promise<string> {
  if (audioUrl === undefined) return noFile;
  try {
    const answer = await fetch(audioUrl);
    if (!answer.ok) return noFile;
    const file = await answer.blob();
    const about = { title, artist, genre, kind: 'order', made: `order:${id}`, source: orderLink } as const;
    const kept = await (await loadKept()).keepTrack(about, file);
    return 'trouble' in kept ? kept.trouble : '';
  } catch (error) {
    console.warn('keep_order', error);
    return noFile;
  }
}
