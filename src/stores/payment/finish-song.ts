import { finishSongDraft } from '../custom-song/song-draft.ts';
import { confirmSong } from './confirm-song.ts';
import type { PendingPayment } from './pending-payment.ts';

/** Hands in the request of a paid song and is done with its draft. Answers and throws as `confirmSong` does. */
export async function finishSong(pending: PendingPayment): Promise<string | null> {
  const orderLink = await confirmSong(pending);
  finishSongDraft(pending.action);
  return orderLink;
}
