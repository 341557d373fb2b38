import { object, orElse, listOf, readAs, readJsonAs, text, type Of } from '#lib/data/shapes.ts';
import { derivedUuid } from '#lib/library/everything/derived-uuid.ts';
import { fromFile } from '#lib/library/everything/merge.ts';
import { createPart } from '#lib/library/everything/part.ts';
import { planShape } from '#lib/song/code/plan-shape.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { lyricsKeys } from '../../lyrics/lyrics-keys.ts';
import {
  maxVersions,
  storedWork as storedLyricsWork,
  version,
  type Version,
} from '../../lyrics/stored-work.ts';
import { songKeys } from '../../song/song-keys.ts';
import { storedWork } from '../../song/stored-songs.ts';
import { studioKeys } from '../../studio/studio-keys.ts';
import { single } from './list-part.ts';

/** What lies on the desks, not saved yet. */

export const songWork = object({
  plan: planShape,
  takes: orElse(listOf(object({ name: text, plan: planShape })), []),
});
type OpenSong = Of<typeof songWork>;

/** The song that is open in the Song tab, with its takes. */
export const openSong = single<OpenSong>({
  name: 'openSong',
  label: 'The open song',
  key: songKeys.work,
  entry: songWork,
  read(stored) {
    const read = readJsonAs(storedWork, stored);
    return read && { plan: read.plan, takes: read.takes };
  },
  write: (work) => JSON.stringify({ version: 1, ...work }),
});

/** The versions of lyrics on the desk. Those of the file come behind; which is open stays as it is. */
export const lyricsDesk = createPart<Version>({
  name: 'lyricsDesk',
  label: 'Lyrics on the desk',
  key: lyricsKeys.lyricsWork,
  entry: version,
  idOf: ({ id }) => id,
  contentOf: ({ song, content }) => ({ song, content }),
  beside: (entry, copy) => ({
    ...entry,
    id: derivedUuid(`${entry.id} ${copy} ${entry.content}`),
    song: { ...entry.song, title: fromFile(entry.song.title, copy, limits.title) },
  }),
  most: maxVersions,
  read(stored) {
    if (!stored) return { entries: [], rest: [] };
    const work = readJsonAs(storedLyricsWork, stored);
    return work && { entries: work.versions, rest: [], around: work.current };
  },
  write: ({ entries, around }) =>
    JSON.stringify({ format: 1, current: readAs(text, around), versions: entries }),
});

export const voiceText = single<string>({
  name: 'voiceText',
  label: 'The text for the voice',
  key: studioKeys.voiceText,
  entry: text,
  read: (stored) => stored,
  write: (stored) => stored,
});
