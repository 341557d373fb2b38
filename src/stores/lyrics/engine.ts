import type { LineTools } from './workbench.ts';
import type { SongRequest } from '#lib/lyrics/generate-song.ts';
import type { Song } from '#lib/lyrics/song.ts';

export interface Engine extends LineTools {
  generateSong(request: SongRequest): Song;
}

let loading: Promise<Engine> | null = null;

/** Loads the engine once, with the first finger on the form; a failed load is tried again the next time. */
export function loadEngine(): Promise<Engine> {
  loading ??= import('#lib/lyrics/engine.ts').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
