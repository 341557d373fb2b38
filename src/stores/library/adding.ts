import { atom } from 'nanostores';
import type { Track } from '#lib/contract/library/track.ts';

/** The tracks that are being added to a playlist: any row of the library's page asks by setting it. */
export const $adding = atom<readonly Track[] | null>(null);
