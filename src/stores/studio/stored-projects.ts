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

function projectOf(stored: unknown): Project | null {
  if (typeof stored !== 'object' || stored === null) return null;
  if (!('id' in stored && 'name' in stored && 'savedAt' in stored && 'code' in stored)) return null;
  const { id, name, savedAt, code } = stored;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof code !== 'string') return null;
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return null;
  const melody = decodeMelody(code);
  return melody && { id, name, savedAt, melody };
}

/** The list of a stored text, each id once. Null when the text is none of ours, or of a later version. */
export function readProjects(text: string): StoredProjects | null {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null || !('melodies' in stored)) return null;
    if (!('version' in stored) || stored.version !== version || !Array.isArray(stored.melodies)) return null;
    const projects = new Map<string, Project>();
    const foreign: unknown[] = [];
    for (const entry of stored.melodies) {
      const project = projectOf(entry);
      if (project) projects.set(project.id, project);
      else foreign.push(entry);
    }
    return { projects: [...projects.values()], foreign };
  } catch {
    return null;
  }
}

export function writeProjects({ projects, foreign }: StoredProjects): string {
  const melodies = projects.map(({ melody, ...rest }) => ({ ...rest, code: encodeMelody(melody) }));
  return JSON.stringify({ version, melodies: [...melodies, ...foreign] });
}
