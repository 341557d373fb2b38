import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const today = () => new Date().toDateString();
const unknown = () => '';

/** The visitor's day, or null while the page is not alive: the server does not know it. */
export function useToday(): Date | null {
  const words = useSyncExternalStore(subscribe, today, unknown);
  return words === '' ? null : new Date(words);
}
