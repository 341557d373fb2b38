import { limits } from '#lib/contract/shared/limits.ts';
import { workLimits, type WorkKind } from '#lib/contract/library/works-paths.ts';
import { parseJson } from '#lib/data/parse-json.ts';
import { object, readAs, readJsonAs, everyOf, oneOf, type Shape } from '#lib/data/shapes.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { derivedUuid } from '#lib/library/everything/derived-uuid.ts';
import { canonical } from '#lib/library/everything/merge.ts';
import type { LocalWork, LocalWorks } from '#lib/library/sync/sync.ts';
import { workKey } from '#lib/library/sync/work-key.ts';
import { lyricsKeys } from '../../lyrics/lyrics-keys.ts';
import { savedSong as lyricsShape } from '../../lyrics/stored-songs.ts';
import { songKeys } from '../../song/song-keys.ts';
import { savedIn, savedText, storedSong } from '../../song/stored-songs.ts';
import { readProjects, storedProject, writeProjects } from '../../studio/stored-projects.ts';
import { studioKeys } from '../../studio/studio-keys.ts';

/** What this browser keeps of each kind of work, as the account keeps it. */
interface Store<T> {
  readonly kind: WorkKind;
  readonly key: string;
  readonly entry: Shape<T>;
  readonly idOf: (entry: T) => string;
  /** Null for a stored text that this version cannot read whole: then nothing is synced. */
  readonly read: (text: string) => readonly T[] | null;
  /** `before`: what is stored; of it what this version cannot read stays. */
  readonly write: (entries: readonly T[], before: string) => string;
  /** The entry under another id and name. */
  readonly rename: (entry: T, id: string, mark: string) => T;
}

/** A store, whatever its entries are. */
interface WorkStore {
  readonly kind: WorkKind;
  readonly key: string;
  readonly read: () => LocalWork[] | null;
  readonly isReadable: (body: string) => boolean;
  readonly write: (works: readonly LocalWork[]) => boolean;
  readonly aside: (work: LocalWork, mark: string) => LocalWork | null;
}

function createStore<T>({ kind, key, entry, idOf, read, write, rename }: Store<T>): WorkStore {
  const asWork = (one: T): LocalWork => ({ kind, id: idOf(one), body: canonical(one) });
  const entryOf = ({ body }: Pick<LocalWork, 'body'>): T | null => readJsonAs(entry, body);
  return {
    kind,
    key,
    read() {
      const text = readText(key);
      const entries = text ? read(text) : [];
      return entries && entries.map(asWork);
    },
    // Whole: a field that only a later version knows would be lost when this one sends the work back.
    isReadable: (body) => canonical(entryOf({ body })) === canonical(parseJson(body)),
    write: (works) =>
      writeText(
        key,
        write(
          works.flatMap((work) => entryOf(work) ?? []),
          readText(key) ?? '',
        ),
      ),
    aside(work, mark) {
      const one = entryOf(work);
      return one && asWork(rename(one, derivedUuid(`${work.id} ${work.body}`), mark));
    },
  };
}

const marked = (name: string, mark: string, most: number) =>
  [...name].slice(0, most - mark.length).join('') + mark;

const lyricsList = object({ format: oneOf([1]), songs: everyOf(lyricsShape) });

const stores: readonly WorkStore[] = [
  createStore({
    kind: 'melody',
    key: studioKeys.studioProjects,
    entry: storedProject,
    idOf: ({ id }) => id,
    read: (text) => readProjects(text)?.projects ?? null,
    write: (projects, before) => writeProjects({ projects, foreign: readProjects(before)?.foreign ?? [] }),
    rename: (project, id, mark) => ({ ...project, id, name: marked(project.name, mark, limits.name) }),
  }),
  createStore({
    kind: 'song',
    key: songKeys.saved,
    entry: storedSong,
    idOf: ({ id }) => id,
    read: (text) => savedIn(text)?.songs ?? null,
    write: (songs, before) => savedText({ songs, foreign: savedIn(before)?.foreign ?? [] }),
    rename: (song, id, mark) => ({ ...song, id, name: marked(song.name, mark, limits.name) }),
  }),
  createStore({
    kind: 'lyrics',
    key: lyricsKeys.savedLyrics,
    entry: lyricsShape,
    // Their seed and title name them.
    idOf: ({ seed, title }) => derivedUuid(`${seed} ${title}`),
    read: (text) => readAs(lyricsList, parseJson(text))?.songs ?? null,
    write: (songs) => JSON.stringify({ format: 1, songs }),
    rename: (song, _, mark) => ({ ...song, title: marked(song.title, mark, limits.title) }),
  }),
];

const storeOf = (kind: WorkKind): WorkStore | undefined => stores.find((store) => store.kind === kind);

/** The works that this browser keeps; null where some of it is of another version, which must not look like a deletion. */
export function readLocalWorks(): LocalWorks | null {
  const lists = stores.map((store) => store.read());
  if (lists.some((list) => list === null)) return null;
  return new Map(lists.flatMap((list) => list ?? []).map((work) => [workKey(work.kind, work.id), work]));
}

const bodiesOf = (works: LocalWorks, kind: WorkKind) =>
  canonical([...works.values()].filter((work) => work.kind === kind).map(({ id, body }) => [id, body]));

/** Stores the kinds that differ from `before`. False where the browser has no room: then nothing is agreed on. */
export function writeLocalWorks(before: LocalWorks, after: LocalWorks): boolean {
  const changed = stores.filter(({ kind }) => bodiesOf(before, kind) !== bodiesOf(after, kind));
  return changed.every((store) => {
    const done = store.write([...after.values()].filter(({ kind }) => kind === store.kind));
    // Lists on this page read again, as they do when another tab has written.
    if (done) dispatchEvent(new StorageEvent('storage', { key: store.key }));
    return done;
  });
}

export const isReadableWork = (kind: WorkKind, body: string): boolean =>
  storeOf(kind)?.isReadable(body) ?? false;

/** The work of another device beside the one of this browser. */
export const asideWork = (work: LocalWork): LocalWork | null =>
  storeOf(work.kind)?.aside(work, ' (other device)') ?? null;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** Whether an account can hold it; what is larger stays in this browser alone. */
export const fitsAccount = ({ id, body }: LocalWork): boolean =>
  /^[\w -]{1,100}$/.test(id) && bytesOf(body) <= workLimits.bytes;
