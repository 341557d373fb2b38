import { atom } from 'nanostores';
import { studioKeys } from './studio-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { limits } from '#lib/contract/shared/limits.ts';
import { noteWork } from '../library/works/note-work.ts';
import { readProjects, writeProjects, type Project, type StoredProjects } from './stored-projects.ts';

interface Deleted {
  project: Project;
  index: number;
}

/** The next 'Melody N': one over the highest that is there. */
function nextName(projects: readonly Project[]): string {
  const numbers = projects.map(({ name }) => Number(/^Melody (\d{1,6})$/.exec(name)?.[1] ?? 0));
  return `Melody ${Math.max(0, ...numbers) + 1}`;
}

/** At most so many letters, and never half of one. */
const cut = (name: string, most: number) => [...name].slice(0, most).join('');

const endingIn = (end: string, name: string) => cut(name, limits.name - end.length) + end;

/** Of a tune whose project was changed elsewhere meanwhile. */
const besideMark = ' (this tab)';

const hasVisible = (name: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name);

/** 'Rain copy', and 'Rain copy 2' where that is taken; a copy's copy is one of the same melody. */
function nameOfCopy(name: string, projects: readonly Project[], end = ' copy', number = 2): string {
  const copy = endingIn(end, name.replace(/ copy( \d+)?$/, ''));
  const isTaken = projects.some((one) => one.name === copy);
  return isTaken ? nameOfCopy(name, projects, ` copy ${number}`, number + 1) : copy;
}

/**
 * The saved tunes of this browser, each as its code. Other tabs save too, so every change is made to what is stored at that
 * moment; where storage fails the list goes on in memory and `$kept` says so. A stored text that this page
 * cannot read is put aside before it is written over.
 */
export function createProjects(nowMs: () => number, newId: () => string) {
  const $projects = atom<readonly Project[]>([]);
  const $kept = atom(true);
  const $deleted = atom<readonly Deleted[]>([]);
  const $news = atom('');
  const removed = new Set<string>();
  /** By id: the code of a tune as this tab opened or saved it last. */
  const known = new Map<string, string>();

  function stored(): StoredProjects | null {
    const text = readText(studioKeys.studioProjects);
    const list = readProjects(text ?? '');
    if (text && !list) writeText(studioKeys.studioProjectsAside, text);
    return list;
  }

  /** What is stored, and beside it what only this tab's memory holds. */
  function current(): StoredProjects {
    const list = stored() ?? { projects: [], foreign: [] };
    const mine = $projects.get();
    if ($kept.get() && (list.projects.length > 0 || mine.length === 0)) return list;
    const others = list.projects.filter(({ id }) => !removed.has(id) && !mine.some((one) => one.id === id));
    return { ...list, projects: [...mine, ...others] };
  }

  function change(make: (projects: readonly Project[]) => readonly Project[]): void {
    const { projects, foreign } = current();
    const next = make(projects);
    $projects.set(next);
    $kept.set(writeText(studioKeys.studioProjects, writeProjects({ projects: next, foreign })));
    noteWork();
  }

  const projectOf = (name: string, code: string): Project => ({ id: newId(), name, savedAt: nowMs(), code });

  return {
    $projects,
    /** False when the browser refuses to keep the list over a reload. */
    $kept,
    /** The deleted tunes that can be brought back, the last one last. */
    $deleted,
    /** What has just happened, for screen readers. */
    $news,

    /** Reads the list, and reads it again when another tab has changed it. Answers how to stop. */
    watch(): () => void {
      const read = () => $projects.set(current().projects);
      const onStorage = ({ key }: StorageEvent) => {
        if (key === studioKeys.studioProjects || key === null) read();
      };
      read();
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },

    /** Whether there is one at all. */
    hasAny: () => current().projects.length > 0,

    /** The project with exactly this tune, if there is one. */
    find: (code: string): Project | undefined => current().projects.find((one) => one.code === code),

    /** Saves a tune, as 'Melody N' when it has no name. */
    save(code: string, name = ''): Project {
      const project = projectOf(name || nextName(current().projects), code);
      known.set(project.id, code);
      change((all) => [...all, project]);
      return project;
    },

    /** What this project holds is on the desk of this tab. */
    opened({ id, code }: Project): void {
      known.set(id, code);
    },

    /**
     * Saves a tune in the place of the one that a project holds, or beside it where another tab or device has changed it
     * since this one knew it. Answers the project that holds the tune; null when it is gone.
     */
    update(id: string, code: string): Project | null {
      let kept: Project | null = null;
      change((projects) => {
        const one = projects.find((project) => project.id === id);
        if (!one) return projects;
        const isOther = known.has(id) && known.get(id) !== one.code && one.code !== code;
        kept = isOther ? projectOf(endingIn(besideMark, one.name), code) : { ...one, code, savedAt: nowMs() };
        known.set(kept.id, code);
        const place = projects.indexOf(one);
        return projects.toSpliced(isOther ? place + 1 : place, isOther ? 0 : 1, kept);
      });
      return kept;
    },

    /** Tunes from a file, after those that are there. */
    add(tunes: readonly { name: string; code: string }[]): void {
      change((projects) => [...projects, ...tunes.map(({ name, code }) => projectOf(name, code))]);
    },

    /** Answers false for a name without anything to see, which changes nothing; a long one is cut. */
    rename(id: string, name: string): boolean {
      const trimmed = cut(name.trim(), limits.name);
      if (!hasVisible(trimmed)) return false;
      change((projects) => projects.map((one) => (one.id === id ? { ...one, name: trimmed } : one)));
      return true;
    },

    duplicate(id: string): void {
      change((projects) => {
        const index = projects.findIndex((one) => one.id === id);
        const original = projects[index];
        if (!original) return projects;
        const name = nameOfCopy(original.name, projects);
        $news.set(`${name} was added`);
        return projects.toSpliced(index + 1, 0, { ...original, id: newId(), name, savedAt: nowMs() });
      });
    },

    remove(id: string): void {
      change((projects) => {
        const index = projects.findIndex((one) => one.id === id);
        const project = projects[index];
        if (!project) return projects;
        removed.add(id);
        $deleted.set([...$deleted.get(), { project, index }]);
        return projects.toSpliced(index, 1);
      });
    },

    /** Brings back what was deleted last, where it was. */
    undoRemove(): void {
      const deleted = $deleted.get().at(-1);
      if (!deleted) return;
      $deleted.set($deleted.get().slice(0, -1));
      change((projects) => projects.toSpliced(deleted.index, 0, deleted.project));
      removed.delete(deleted.project.id);
      $news.set(`${deleted.project.name} is back`);
    },
  };
}
