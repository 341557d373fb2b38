import { once } from '#lib/browser/once.ts';
import type { LineTools } from './workbench.ts';
import type { SongRequest } from '#lib/lyrics/generate-song.ts';
import type { Song } from '#lib/lyrics/song.ts';

export interface Engine extends LineTools {
  generateSong(request: SongRequest): Song;
}

/** Loads the engine, with the first finger on the form. */
export const loadEngine = once<Engine>(() => import('#lib/lyrics/engine.ts'));
