/** The song on the page of the generator. Whoever types this and has this seed gets it too. */
import type { LyricsRequest } from '../../src/lib/lyrics/write-song.ts';

export const sampleRequest: LyricsRequest = {
  seed: 12,
  theme: 'winter kitchen',
  genre: 'folk',
  mood: 'nostalgic',
};
