import { text, where } from '#lib/data/shapes.ts';
import { derivedUuid } from '#lib/library/everything/derived-uuid.ts';
import { canonical, fromFile } from '#lib/library/everything/merge.ts';
import { createPart, type Part } from '#lib/library/everything/part.ts';
import { decodeMelody } from '#lib/melody/melody-code.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { lyricsKeys } from '../../lyrics/lyrics-keys.ts';
import { mostSaved } from '../../lyrics/saved-songs.ts';
import { savedSong as lyricsShape, type SavedSong as Lyrics } from '../../lyrics/stored-songs.ts';
import { songKeys } from '../../song/song-keys.ts';
import { savedIn, savedText, storedSong, type SavedSong } from '../../song/stored-songs.ts';
import { readProjects, storedProject, writeProjects, type Project } from '../../studio/stored-projects.ts';
import { studioKeys } from '../../studio/studio-keys.ts';
import { single, strictList } from './list-part.ts';

/** What the visitor made: melodies, songs and saved lyrics. */

const lastFirst = (a: { savedAt: number }, b: { savedAt: number }) => b.savedAt - a.savedAt;

/** As many as fit: the stores set no limit of their own. */
const unlimited = 100_000;

const nextTo = <T extends { id: string; name: string }>(entry: T, copy: number): T => ({
  ...entry,
  id: derivedUuid(`${entry.id} ${copy} ${canonical(entry)}`),
  name: fromFile(entry.name, copy, limits.name),
});

export const melodies = createPart<Project>({
  name: 'melodies',
  label: 'Melodies',
  key: studioKeys.studioProjects,
  entry: storedProject,
  idOf: ({ id }) => id,
  contentOf: ({ name, code }) => ({ name, code }),
  beside: nextTo,
  most: unlimited,
  order: lastFirst,
  read(stored) {
    if (!stored) return { entries: [], rest: [] };
    const read = readProjects(stored);
    return read && { entries: read.projects, rest: read.foreign };
  },
  write: ({ entries, rest }) => writeProjects({ projects: entries, foreign: rest }),
});

export const songs = createPart<SavedSong>({
  name: 'songs',
  label: 'Songs of the Song tab',
  key: songKeys.saved,
  entry: storedSong,
  idOf: ({ id }) => id,
  contentOf: ({ name, plan, takes }) => ({ name, plan, takes }),
  beside: nextTo,
  most: unlimited,
  order: lastFirst,
  read(stored) {
    if (!stored) return { entries: [], rest: [] };
    const read = savedIn(stored);
    return read && { entries: read.songs, rest: read.foreign };
  },
  write: ({ entries, rest }) => savedText({ songs: entries, foreign: rest }),
});

/** Their name and seed name them, so that another name is another entry. */
export const lyrics: Part = strictList<Lyrics>('songs', {
  name: 'lyrics',
  label: 'Saved lyrics',
  key: lyricsKeys.savedLyrics,
  entry: lyricsShape,
  idOf: ({ title, seed }) => `${seed} ${title}`,
  contentOf: ({ content, genre, mood }) => ({ content, genre, mood }),
  beside: (entry, copy) => ({ ...entry, title: fromFile(entry.title, copy, limits.title) }),
  most: mostSaved,
});

const melodyCode = where(text, (code) => decodeMelody(code) !== null);

/** The melody that is open in the studio. */
export const openMelody = single<string>({
  name: 'openMelody',
  label: 'The open melody',
  key: studioKeys.studioMelody,
  entry: melodyCode,
  read: (code) => (decodeMelody(code) ? code : null),
  write: (code) => code,
});
