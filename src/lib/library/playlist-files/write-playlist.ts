import type { Track } from '../../contract/library/track.ts';
import { isKeptAddress } from '../kept-address.ts';
import type { KeptTrack } from '../kept-track.ts';
import { writeJson } from './json.ts';
import { writeM3u } from './m3u.ts';
import { oneLine, type FileEntry, type PlaylistFile } from './playlist-file.ts';
import { writeXspf } from './xspf.ts';

/** The forms that a playlist is exported in. */
export const playlistForms = [
  { id: 'm3u8', label: 'M3U8', type: 'audio/x-mpegurl', write: writeM3u },
  { id: 'xspf', label: 'XSPF', type: 'application/xspf+xml', write: writeXspf },
  { id: 'json', label: 'JSON', type: 'application/json', write: writeJson },
] as const;

export type PlaylistForm = (typeof playlistForms)[number];

/** A kept track is named by its file, which other programs find beside the list; one made here by its title. */
const fileOf = ({ fileName, title }: Pick<KeptTrack, 'fileName' | 'title'>): string => fileName || title;

/** A playlist as files have it. `kept` are the tracks of this browser; `origin` is the address of this site. */
export function playlistFileOf(
  title: string,
  tracks: readonly Track[],
  { kept, origin }: { kept: readonly KeptTrack[]; origin: string },
): PlaylistFile {
  const keptById = new Map(kept.map((track) => [track.id, track]));
  const entryOf = (track: Track): FileEntry => {
    const own = keptById.get(track.id);
    const { audioUrl = '' } = track;
    const place = isKeptAddress(audioUrl) ? track.title : audioUrl.replace(/^\//, `${origin}/`);
    return {
      title: oneLine(track.title),
      artist: oneLine(track.artist),
      location: own ? fileOf(own) : place,
      ...(track.duration !== undefined && { duration: track.duration }),
      ...(own && { hash: own.hash }),
    };
  };
  return { title: oneLine(title), entries: tracks.map(entryOf) };
}
