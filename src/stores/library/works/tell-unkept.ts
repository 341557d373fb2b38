import type { UnkeptWork } from '#lib/library/sync/unkept-words.ts';
import { unkeptWords } from '#lib/library/sync/unkept-words.ts';
import { showToast } from '../../toast/toasts.ts';
import { readTold, writeTold } from './sync-state.ts';

/** Tells which works an account does not take, each once: who knows of it is not told with every change. */
export function tellUnkept(owner: string, works: readonly UnkeptWork[]): void {
  const told = readTold(owner);
  const news = works.filter(({ key }) => !told.has(key));
  // One that fits again may be told of anew.
  const keys = works.map(({ key }) => key);
  if (news.length > 0 || keys.length !== told.size) writeTold(owner, keys);
  const words = unkeptWords(news);
  if (words) showToast('Saved in this browser only', words);
}
