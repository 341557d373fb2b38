/** Tells the other modules and tabs of this browser that the kept tracks are others now. */

const name = 'notewright-library';

const openChannel = (): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : null;

/** One who tells and hears, but not itself: what it changed it knows. */
export function createKeptNews() {
  let channel: BroadcastChannel | null = null;
  const hearers = new Set<() => void>();

  return {
    tell(): void {
      const mine = channel ?? openChannel();
      mine?.postMessage('changed');
      if (mine !== channel) mine?.close();
    },

    /** Calls back with each change that somebody else told. Answers how to stop. */
    watch(heard: () => void): () => void {
      hearers.add(heard);
      if (!channel) {
        channel = openChannel();
        channel?.addEventListener('message', () => {
          for (const hear of hearers) hear();
        });
      }
      return () => {
        hearers.delete(heard);
        if (hearers.size > 0) return;
        channel?.close();
        channel = null;
      };
    },
  };
}
