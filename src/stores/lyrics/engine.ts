import { once } from '#lib/browser/once.ts';
import type { LineTools } from './workbench.ts';
import type { LyricsRequest } from '#lib/lyrics/generate-song.ts';
import type { Song } from '#lib/lyrics/song.ts';

export interface Engine extends LineTools {
  generateSong(request: LyricsRequest): Song;
}

/** Loads the engine, with the first finger on the form. */
export const loadLyricsEngine = once<Engine>(() => import('#lib/lyrics/engine.ts'));
