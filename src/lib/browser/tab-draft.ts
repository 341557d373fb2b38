/**
 * Drafts of what is typed: each tab has its own, and a new tab begins with the one that was typed last. Both lie under
 * the same name, the tab's in its session storage, the shared one in the local storage.
 */
import { readSessionText, writeSessionText } from './session-storage.ts';
import { readText, removeText, writeText } from './storage.ts';

/** This tab's draft, or the shared one in a tab that has none yet. Null for none. */
export const readDraft = (key: string): string | null => (readSessionText(key) ?? readText(key)) || null;

/** Keeps a draft for this tab, and for tabs that are opened after it. False where it will not survive the tab. */
export function writeDraft(key: string, text: string): boolean {
  writeSessionText(key, text);
  return writeText(key, text);
}

/** This tab has no draft any more. The shared one goes too, unless another tab has written it since. */
export function clearDraft(key: string): void {
  const own = readSessionText(key);
  if (own === null || own === readText(key)) removeText(key);
  // '' and not nothing: a reload must not take up another tab's draft.
  writeSessionText(key, '');
}

/**
 * When the tab is closed, or the page is left, its draft goes into the shared one: `merge` puts it over what another
 * tab has written there since. Answers how to stop.
 */
export function shareDraftOnLeave(key: string, merge: (own: string, shared: string) => string): () => void {
  const share = () => {
    const own = readSessionText(key);
    const shared = readText(key);
    if (own && own !== shared) writeText(key, shared === null ? own : merge(own, shared));
  };
  const stopping = new AbortController();
  addEventListener('pagehide', share, { signal: stopping.signal });
  return () => {
    stopping.abort();
    share();
  };
}
