/** One tab sounds at a time: the one that began last. */

const name = 'notewright-player';

/** Calls back when another tab begins to sound. Answers how to tell the others of our own sound. */
export function listenToTabs(hush: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'sounds') hush();
  });
  return () => channel.postMessage('sounds');
}
