import { finite, list, object, oneOf, readAs, readJsonAs, text, where } from '#lib/data/shapes.ts';

/** A saved tune. */
export interface Project {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  /** The tune in letters (lib/melody/tune-code.ts), read when it is shown. */
  readonly code: string;
}

/** A stored list: its tunes, and the entries that this page cannot read, which are written back as they are. */
export interface StoredProjects {
  readonly projects: readonly Project[];
  readonly foreign: readonly unknown[];
}

const version = 1;

const code = where(text, (letters) => /^[\w-]{13,}$/.test(letters));
export const storedProject = object({ id: text, name: text, savedAt: finite, code });
const storedList = object({ version: oneOf([version]), melodies: list });

/** The list of a stored text, each id once. Null when the text is none of ours, or of a later version. */
export function readProjects(json: string): StoredProjects | null {
  const stored = readJsonAs(storedList, json);
  if (!stored) return null;
  const projects = new Map<string, Project>();
  const foreign: unknown[] = [];
  for (const entry of stored.melodies) {
    const project = readAs(storedProject, entry);
    if (project) projects.set(project.id, project);
    else foreign.push(entry);
  }
  return { projects: [...projects.values()], foreign };
}

export const writeProjects = ({ projects, foreign }: StoredProjects): string =>
  JSON.stringify({ version, melodies: [...projects, ...foreign] });
