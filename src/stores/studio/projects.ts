import { atom } from 'nanostores';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { readText, writeText } from '#lib/browser/storage.ts';
import { limits } from '#lib/contract/limits.ts';
import { encodeMelody } from '#lib/melody/melody-code.ts';
import type { Melody } from '#lib/melody/melody.ts';
import { readProjects, type Project } from './stored-projects.ts';

interface Deleted {
  project: Project;
  index: number;
}

/** The next 'Melody N': one over the highest that is there. */
function nextName(projects: readonly Project[]): string {
  const numbers = projects.map(({ name }) => Number(/^Melody (\d{1,6})$/.exec(name)?.[1] ?? 0));
  return `Melody ${Math.max(0, ...numbers) + 1}`;
}

/**
 * The saved melodies of this browser. Other tabs save too, so every change is made to what is stored at that
 * moment; where storage fails the list goes on in memory and `$kept` says so.
 */
export function createProjects(nowMs: () => number, newId: () => string) {
  const $projects = atom<readonly Project[]>([]);
  const $kept = atom(true);
  const $deleted = atom<Deleted | null>(null);

  /** What is stored, and beside it what only this tab's memory holds. */
  function current(): readonly Project[] {
    const stored = readProjects(readText(storageKeys.studioProjects));
    if ($kept.get() && stored) return stored;
    const mine = $projects.get();
    return [...mine, ...(stored ?? []).filter(({ id }) => !mine.some((one) => one.id === id))];
  }

  function change(make: (projects: readonly Project[]) => readonly Project[]): void {
    const next = make(current());
    $projects.set(next);
    const stored = next.map(({ melody, ...rest }) => ({ ...rest, code: encodeMelody(melody) }));
    $kept.set(writeText(storageKeys.studioProjects, JSON.stringify({ version: 1, melodies: stored })));
  }

  const add = (projects: readonly Project[], name: string, melody: Melody): readonly Project[] => [
    ...projects,
    { id: newId(), name, savedAt: nowMs(), melody },
  ];

  return {
    $projects,
    /** False when the browser refuses to keep the list over a reload. */
    $kept,
    /** The melody deleted last, until another change of the list. */
    $deleted,

    /** Reads the list, and reads it again when another tab has changed it. Answers how to stop. */
    watch(): () => void {
      const read = () => $projects.set(current());
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storageKeys.studioProjects || key === null) read();
      };
      read();
      addEventListener('storage', onStorage);
      return () => removeEventListener('storage', onStorage);
    },

    /** Saves a melody as 'Melody N' and answers its name. */
    save(melody: Melody): string {
      const name = nextName(current());
      change((projects) => add(projects, name, melody));
      return name;
    },

    /** Melodies from a file, after those that are there. */
    add(melodies: readonly { name: string; melody: Melody }[]): void {
      change((projects) => melodies.reduce((all, { name, melody }) => add(all, name, melody), projects));
    },

    /** Answers false for an empty name, which changes nothing; a long one is cut at the limit. */
    rename(id: string, name: string): boolean {
      const trimmed = name.trim().slice(0, limits.name);
      if (trimmed === '') return false;
      change((projects) => projects.map((one) => (one.id === id ? { ...one, name: trimmed } : one)));
      return true;
    },

    duplicate(id: string): void {
      change((projects) => {
        const index = projects.findIndex((one) => one.id === id);
        const original = projects[index];
        if (!original) return projects;
        const name = `${original.name.slice(0, limits.name - 5)} copy`;
        return projects.toSpliced(index + 1, 0, { ...original, id: newId(), name, savedAt: nowMs() });
      });
    },

    remove(id: string): void {
      change((projects) => {
        const index = projects.findIndex((one) => one.id === id);
        const project = projects[index];
        if (!project) return projects;
        $deleted.set({ project, index });
        return projects.toSpliced(index, 1);
      });
    },

    /** Brings back what was deleted last, where it was. */
    undoRemove(): void {
      const deleted = $deleted.get();
      if (!deleted) return;
      $deleted.set(null);
      change((projects) => projects.toSpliced(deleted.index, 0, deleted.project));
    },
  };
}

export type Projects = ReturnType<typeof createProjects>;
