import { atom, computed } from 'nanostores';
import { record, redo, startHistory, undo, type History } from '#lib/data/edit-history.ts';
import { followSong, songFromText } from '#lib/lyrics/edit-text.ts';
import type { Engine, SongTools } from '#lib/lyrics/engine.ts';
import type { Narrator, Tense } from '#lib/lyrics/telling.ts';
import { fullText, type SectionKind, type Song } from '#lib/lyrics/song.ts';
import { maxVersions, numbered, readWork, writeWork, type Version } from './stored-work.ts';

/** The song at work, the last ten versions, and undo over both. `nowMs` is the clock. */
export function createWorkbench(nowMs: () => number = Date.now) {
  const $history = atom<History<Version | null>>(startHistory<Version | null>(null));
  const $versions = atom<readonly Version[]>([]);
  const $kept = atom(true);
  const $current = computed($history, ({ present }) => present);
  /** The ids of the version that another tab has changed as well, and of this tab's, which goes on beside it. */
  const $elsewhere = atom<{ readonly theirs: string; readonly mine: string } | null>(null);
  /** By id: the text that this tab opened or kept last. Another one is another tab's. */
  const left = new Map<string, string>();
  let swaps = 0;
  let fresh: string | null = null;

  /** All versions but this one, as they were left last: another tab may have written or changed some since. */
  function otherVersions(current: Version | null): readonly Version[] {
    const stored = readWork().versions;
    const known = $versions.get();
    const newest = (version: Version) =>
      // What could not be stored is newer here.
      ($kept.get() && stored.find(({ id }) => id === version.id)) || version;
    const unknown = stored.filter(({ id }) => known.every((version) => version.id !== id));
    return [...unknown, ...known.map(newest)].filter(({ id }) => id !== current?.id);
  }

  /** The version at work; one of its own, where another tab has changed the same one since. */
  function besideOthers(current: Version): Version {
    const theirs = readWork().versions.find(({ id }) => id === current.id);
    if (!theirs || [current.content, left.get(current.id)].includes(theirs.content)) return current;
    const id = crypto.randomUUID();
    const versions = $versions.get().map((version) => (version.id === theirs.id ? theirs : version));
    const titles = versions.map(({ song }) => song.title);
    let number = 2;
    while (titles.includes(numbered(current.song.title, number))) number += 1;
    const mine = <T extends Version | null>(version: T) =>
      version?.id === theirs.id
        ? { ...version, id, song: { ...version.song, title: numbered(version.song.title, number) } }
        : version;
    const { past, present, future, last } = $history.get();
    $history.set({ past: past.map(mine), present: mine(present), future: future.map(mine), last });
    $versions.set(versions);
    $elsewhere.set({ theirs: theirs.id, mine: id });
    return mine(current);
  }

  function keep(changed: Version | null): void {
    if (!changed) return;
    const current = besideOthers(changed);
    const at = $versions.get().findIndex(({ id }) => id === current.id);
    const others = otherVersions(current).slice(0, maxVersions - 1);
    const place = Math.max(at, 0);
    const versions = [...others.slice(0, place), current, ...others.slice(place)];
    $versions.set(versions);
    $kept.set(writeWork({ current: current.id, versions }));
    if ($kept.get()) left.set(current.id, current.content);
  }

  function change(next: Version, kind: string): void {
    const history = $history.get();
    // There is nothing to go back to before the first song.
    $history.set(history.present ? record(history, next, kind, nowMs()) : startHistory<Version | null>(next));
    keep(next);
  }

  /** The song as `write` changes it, and the text with it. */
  function put(write: (song: Song) => Song | null, kind: string): boolean {
    const current = $current.get();
    const song = current && write(current.song);
    if (!current || !song) return false;
    change({ ...current, song, content: followSong(current.content, current.song, song) }, kind);
    return true;
  }

  function move(step: typeof undo<Version | null>): void {
    $history.set(step($history.get()));
    keep($current.get());
  }

  return {
    $current,
    $versions,
    /** False when the browser refuses to keep the work over a reload. */
    $kept,
    $elsewhere,
    $canUndo: computed($history, ({ past }) => past.length > 0),
    $canRedo: computed($history, ({ future }) => future.length > 0),

    /** Takes up the work of the last visit. */
    restore(): void {
      const { current, versions } = readWork();
      const version = versions.find(({ id }) => id === current) ?? null;
      $versions.set(versions);
      $history.set(startHistory<Version | null>(version));
      if (version) left.set(version.id, version.content);
    },

    /** A new song becomes the current version. */
    add(song: Song): void {
      const id = crypto.randomUUID();
      fresh = id;
      change({ id, song, content: fullText(song) }, 'generate');
    },

    /** True once for a version that has just been written, so that the page can lead the reader to it. */
    takeFresh(id: string): boolean {
      const isFresh = fresh === id;
      if (isFresh) fresh = null;
      return isFresh;
    },

    /** Typing in the full text. */
    edit(content: string, tools: Pick<Engine, 'countSyllables'>): void {
      const current = $current.get();
      if (!current || content === current.content) return;
      change(
        { ...current, content, song: songFromText(current.song, content, tools.countSyllables) },
        'typing',
      );
    },

    /** Another line in the place of this one, or its couplet. False when none fits or a line is locked. */
    swap(kind: SectionKind, index: number, tools: SongTools): boolean {
      return put((song) => tools.swapLine(song, kind, index, (swaps += 1)), 'swap');
    },

    /** Another couplet in the place of the one that this line stands in. False when there is none. */
    swapCouplet(kind: SectionKind, index: number, tools: SongTools): boolean {
      return put((song) => tools.swapCouplet(song, kind, index, (swaps += 1)), 'swap');
    },

    /** The same song told by another narrator or in another tense. */
    retell(next: { narrator: Narrator; tense: Tense }, tools: SongTools): boolean {
      return put((song) => tools.retell(song, next), 'retell');
    },

    /** The visitor's own words as the first line of the chorus, locked; they name the song. */
    setHook(words: string, engine: Pick<Engine, 'setHook'>): boolean {
      return put((song) => engine.setHook(song, words), 'hook');
    },

    /** Locks the line, so that Regenerate keeps it, or frees it. */
    toggleLock(kind: SectionKind, index: number): void {
      const current = $current.get();
      if (!current) return;
      const sections = current.song.sections.map((section) =>
        section.kind === kind
          ? {
              ...section,
              lines: section.lines.map((line, at) =>
                at === index ? { ...line, locked: !line.locked } : line,
              ),
            }
          : section,
      );
      change({ ...current, song: { ...current.song, sections } }, 'lock');
    },

    /** Goes back to an earlier version, as it was left last. */
    open(id: string): void {
      const version = otherVersions($current.get()).find((one) => one.id === id);
      if (!version) return;
      left.set(id, version.content);
      change(version, 'open');
    },

    /** Puts the work aside; the versions stay. */
    clear(): void {
      $history.set(startHistory<Version | null>(null));
      writeWork({ current: null, versions: otherVersions(null).slice(0, maxVersions) });
    },

    undo: () => move(undo<Version | null>),
    redo: () => move(redo<Version | null>),
  };
}

export type Workbench = ReturnType<typeof createWorkbench>;
