/** Code that a press will probably need is fetched before the press, where that is welcome. */

declare global {
  interface Navigator {
    /** Chromium alone tells of the network. */
    readonly connection?: Connection;
  }
}

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** False where the visitor saves data, or the network is so slow that it would hold up what is asked for. */
export function mayPrefetch({ connection }: { readonly connection?: Connection } = navigator): boolean {
  return !connection?.saveData && !/2g$/.test(connection?.effectiveType ?? '');
}

/** Loads ahead, where that is welcome. A failure is told by the press that needs the code. */
export function prefetch(load: () => Promise<unknown>): void {
  if (mayPrefetch()) load().catch(() => undefined);
}

/**
 * The same, once the page has drawn what the pointer or the key that is on its way has done: on a slow phone the asking
 * alone takes as long as a frame.
 */
export function prefetchAfterPaint(load: () => Promise<unknown>): void {
  requestAnimationFrame(() => setTimeout(() => prefetch(load)));
}
