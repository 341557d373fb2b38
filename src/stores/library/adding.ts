import { atom } from 'nanostores';
import type { Track } from '#lib/contract/library/track.ts';

/** The track that is being added to a playlist: any row of the library's page asks by setting it. */
export const $adding = atom<Track | null>(null);
