/**
 * One thing sounds at a time: who begins says so, and the others fall silent. By a window event, because the
 * player, the studio and the voice do not know each other and none is loaded for the other's sake.
 */
export type Sounding = 'player' | 'studio' | 'voice';

const name = 'notewright:sound';

declare global {
  interface WindowEventMap {
    'notewright:sound': CustomEvent<Sounding>;
  }
}

/** Call it when sound begins. */
export function takeAudioFocus(who: Sounding): void {
  if ('dispatchEvent' in globalThis) dispatchEvent(new CustomEvent(name, { detail: who }));
}

/** Calls back when one of `others` begins to sound. Answers how to stop. */
export function yieldTo(others: readonly Sounding[], hush: () => void): () => void {
  const listen = ({ detail }: CustomEvent<Sounding>) => {
    if (others.includes(detail)) hush();
  };
  const end = new AbortController();
  addEventListener(name, listen, { signal: end.signal });
  return () => end.abort();
}
