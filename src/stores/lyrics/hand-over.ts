import { readSessionText, writeSessionText } from '#lib/browser/session-storage.ts';
import { storageKeys } from '#lib/contract/shared/storage-keys.ts';

/** Lyrics on their way to another page of this tab: the voice, or an order. */
export interface HandedOver {
  title: string;
  content: string;
}

/** True when the next page will find them. */
export function handOver(lyrics: HandedOver): boolean {
  return writeSessionText(storageKeys.handedOver, JSON.stringify(lyrics));
}

/** The lyrics that were taken along, or null. Checked by hand: the schema library would double these pages' script. */
export function readHandedOver(): HandedOver | null {
  try {
    const stored: unknown = JSON.parse(readSessionText(storageKeys.handedOver) ?? '');
    if (typeof stored !== 'object' || stored === null || !('title' in stored) || !('content' in stored))
      return null;
    const { title, content } = stored;
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : null;
  } catch {
    return null;
  }
}
