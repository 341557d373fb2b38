import { libraryLimits } from '../../contract/library/library-paths.ts';
import type { Matched } from './match.ts';
import type { FileEntry } from './playlist-file.ts';

/** A track of a file as one line. */
export const entryWords = ({ artist, title, location }: FileEntry): string =>
  [artist, title || location].filter(Boolean).join(', ') || 'A line without a name';

/** What became of an imported file, in sentences. The tracks that are not here are listed behind them. */
export function importWords({ tracks, missing, twice, tooMany }: Matched): string {
  const here = tracks.length + twice + tooMany;
  const all = here + missing.length;
  return [
    missing.length === 0 ? (all === 1 ? 'Its one track is here.' : `All ${all} tracks are here.`) : '',
    missing.length > 0 ? `${here} of ${all} ${here === 1 ? 'is' : 'are'} here.` : '',
    twice > 0 ? `${twice} came more than once and ${twice === 1 ? 'is' : 'are'} taken once.` : '',
    tooMany > 0
      ? `A playlist holds ${libraryLimits.tracksInPlaylist} tracks, so the last ${tooMany} found no room.`
      : '',
    missing.length > 0 ? 'These are not:' : '',
  ]
    .filter(Boolean)
    .join(' ');
}
