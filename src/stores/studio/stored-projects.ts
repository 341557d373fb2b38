import { decodeMelody } from '#lib/melody/melody-code.ts';
import type { Melody } from '#lib/melody/melody.ts';

/** A saved melody. */
export interface Project {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly savedAt: number;
  readonly melody: Melody;
}

function projectOf(stored: unknown): Project[] {
  if (typeof stored !== 'object' || stored === null) return [];
  if (!('id' in stored && 'name' in stored && 'savedAt' in stored && 'code' in stored)) return [];
  const { id, name, savedAt, code } = stored;
  if (typeof id !== 'string' || typeof name !== 'string' || typeof code !== 'string') return [];
  if (typeof savedAt !== 'number' || !Number.isFinite(savedAt)) return [];
  const melody = decodeMelody(code);
  return melody ? [{ id, name, savedAt, melody }] : [];
}

/**
 * The melodies of a stored text: those that are whole, each id once. Null when the text is none of ours, or
 * when there is none.
 */
export function readProjects(text: string | null): readonly Project[] | null {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null || !('melodies' in stored)) return null;
    if (!Array.isArray(stored.melodies)) return null;
    const projects = stored.melodies.flatMap(projectOf);
    return [...new Map(projects.map((project) => [project.id, project])).values()];
  } catch {
    return null;
  }
}
