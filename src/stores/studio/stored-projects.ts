import { finite, list, object, oneOf, readAs, readJsonAs, text } from '#lib/data/shapes.ts';
import { decodeMelody, encodeMelody } from '#lib/melody/melody-code.ts';
import type { Melody } from '#lib/melody/melody.ts';

/** A saved melody. */
export interface Project {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly melody: Melody;
}

/** A stored list: its melodies, and the entries that this page cannot read, which are written back as they are. */
export interface StoredProjects {
  readonly projects: readonly Project[];
  readonly foreign: readonly unknown[];
}

const version = 1;

const storedProject = object({ id: text, name: text, savedAt: finite, code: text });
const storedList = object({ version: oneOf([version]), melodies: list });

function projectOf(stored: unknown): Project | null {
  const read = readAs(storedProject, stored);
  const melody = read && decodeMelody(read.code);
  return melody && { id: read.id, name: read.name, savedAt: read.savedAt, melody };
}

/** The list of a stored text, each id once. Null when the text is none of ours, or of a later version. */
export function readProjects(json: string): StoredProjects | null {
  const stored = readJsonAs(storedList, json);
  if (!stored) return null;
  const projects = new Map<string, Project>();
  const foreign: unknown[] = [];
  for (const entry of stored.melodies) {
    const project = projectOf(entry);
    if (project) projects.set(project.id, project);
    else foreign.push(entry);
  }
  return { projects: [...projects.values()], foreign };
}

export function writeProjects({ projects, foreign }: StoredProjects): string {
  const melodies = projects.map(({ melody, ...rest }) => ({ ...rest, code: encodeMelody(melody) }));
  return JSON.stringify({ version, melodies: [...melodies, ...foreign] });
}
