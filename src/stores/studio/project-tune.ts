import { decodeTune } from '#lib/melody/tune-code.ts';
import type { Tune } from '#lib/melody/tune.ts';
import type { Project } from './stored-projects.ts';

const known = new Map<string, Tune | null>();

/** The tune of a project; null for one that this page cannot read, which stays stored as it is. Each code is read once. */
export function tuneOfProject({ code }: Project): Tune | null {
  const before = known.get(code);
  if (before !== undefined) return before;
  const tune = decodeTune(code)?.tune ?? null;
  known.set(code, tune);
  return tune;
}
