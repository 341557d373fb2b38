import { isFull } from '#lib/browser/kept-store/in-turn.ts';
import { readRoom } from '#lib/browser/kept-store/room.ts';
import { sizeWords } from '#lib/library/file-names.ts';

/** Why a track could not be kept, and what to do. */
export async function troubleWords(error: unknown): Promise<string> {
  if (!isFull(error))
    return 'This browser did not let us keep the track. A private window keeps nothing; elsewhere, reload the page and try again.';
  const room = await readRoom();
  const figures = room ? ` It keeps ${sizeWords(room.usedBytes)} for this site now.` : '';
  return `There is no room left in this browser.${figures} What was here is still here. Take out tracks that you do not need, or free space on this device, then try again.`;
}
