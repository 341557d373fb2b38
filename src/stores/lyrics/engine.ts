import { once } from '#lib/browser/once.ts';
import type { Engine } from '#lib/lyrics/engine.ts';

/** Loads the engine, with the first finger on the form. */
export const loadLyricsEngine = once<Engine>(async () => (await import('./engine-with-book.ts')).engine);
