import { houseTracks } from '../contract/library/house-tracks.ts';
import { libraryLimits } from '../contract/library/library-paths.ts';
import type { Track } from '../contract/library/track.ts';
import { packText, unpackText } from '../data/packed-text.ts';
import { list, readJsonAs } from '../data/shapes.ts';
import { isKeptId } from './kept-address.ts';
import { oneLine } from './playlist-files/playlist-file.ts';

/**
 * A playlist in a link: its title and what is public of it. A house track is its id; a track elsewhere is its title, its
 * artist and its address with https. Own files are not in it: they stay at home.
 */
const version = '1';
const hashHead = '#list=';

/** What messengers and mail programs carry whole. */
const mostLetters = 8000;
const mostBytes = 64_000;

/** A track that is not on this site. */
interface Elsewhere {
  readonly title: string;
  readonly artist: string;
  readonly url: string;
}

interface SharedList {
  readonly title: string;
  /** What can be played here. */
  readonly tracks: readonly Track[];
  /** What can only be visited. */
  readonly elsewhere: readonly Elsewhere[];
}

const houseById = new Map(houseTracks.map((track) => [track.id, track]));

/** An address with https that a link may lead to; null for others, and for one that hides a name before its '@'. */
function publicAddress(address: string | undefined): string | null {
  if (!address || address.length > 2000 || !URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}

type Short = string | readonly [title: string, artist: string, url: string];

function short({ id, title, artist, audioUrl }: Track): Short | null {
  if (houseById.has(id)) return id;
  const url = isKeptId(id) ? null : publicAddress(audioUrl);
  return url === null ? null : [oneLine(title), oneLine(artist), url];
}

/** The hash that carries a playlist, or why there is none. `atHome` counts the tracks that are not in it. */
export async function writePlaylistLink(
  title: string,
  tracks: readonly Track[],
): Promise<{ hash: string; atHome: number } | { trouble: string }> {
  const entries = tracks
    .slice(0, libraryLimits.tracksInPlaylist)
    .map(short)
    .filter((entry) => entry !== null);
  if (entries.length === 0)
    return {
      trouble: 'All tracks of this playlist are your own, and those stay here. There is nothing to share.',
    };
  const json = JSON.stringify([oneLine(title, libraryLimits.playlistTitle), ...entries]);
  // What packs well may still be more than is read.
  const isShort = new TextEncoder().encode(json).length <= mostBytes;
  const hash = isShort ? hashHead + version + (await packText(json, mostBytes)) : '';
  if (!isShort || hash.length > mostLetters)
    return { trouble: 'This playlist is too long for a link. Export it as a file instead.' };
  return { hash, atHome: tracks.length - entries.length };
}

/** '3 tracks of your own stay here', '' for none. */
export const atHomeWords = (count: number): string =>
  count === 0
    ? ''
    : count === 1
      ? '1 track of your own stays here.'
      : `${count} tracks of your own stay here.`;

function elsewhereOf(entry: unknown): Elsewhere | null {
  if (!Array.isArray(entry)) return null;
  const [title, artist, url]: unknown[] = entry;
  const address = typeof url === 'string' ? publicAddress(url) : null;
  if (address === null || typeof title !== 'string' || typeof artist !== 'string') return null;
  return { title: oneLine(title) || new URL(address).hostname, artist: oneLine(artist), url: address };
}

const damaged = 'This link is damaged: a part of it was lost on its way. Ask for it again.';

/** The list of a link, or why it cannot be read. Nothing of it is believed that this site would not write. */
export async function readPlaylistLink(hash: string): Promise<{ list: SharedList } | { trouble: string }> {
  const code = hash.slice(hashHead.length);
  if (!hash.startsWith(hashHead) || hash.length > mostLetters) return { trouble: damaged };
  if (/^[2-9]/.test(code))
    return { trouble: 'This link was made by a newer Notewright. Reload this page, then open it again.' };
  if (!code.startsWith(version)) return { trouble: damaged };
  const [title, ...entries] = readJsonAs(list, await unpackText(code.slice(version.length), mostBytes)) ?? [];
  if (typeof title !== 'string') return { trouble: damaged };
  const tracks = entries.flatMap((entry) => (typeof entry === 'string' ? (houseById.get(entry) ?? []) : []));
  const elsewhere = entries.flatMap((entry) => elsewhereOf(entry) ?? []);
  if (tracks.length + elsewhere.length === 0)
    return { trouble: 'This link holds no tracks that are still here.' };
  return {
    list: {
      title: oneLine(title, libraryLimits.playlistTitle) || 'A shared playlist',
      tracks: [...new Set(tracks)],
      elsewhere: elsewhere.slice(0, libraryLimits.tracksInPlaylist),
    },
  };
}
