/** Tells the other modules and tabs of this browser that the kept tracks are others now. */

const name = 'notewright-library';

export function tellKeptChanged(): void {
  if (!('BroadcastChannel' in globalThis)) return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('changed');
  channel.close();
}

/** Calls back with each change that somebody told. Answers how to stop. */
export function watchKeptNews(heard: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', heard);
  return () => channel.close();
}
