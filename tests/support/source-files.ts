import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, without a slash at the end. */
export const projectDir = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The files below a folder of the project whose name matches, by path relative to the project, with their text. */
export function sourceFiles(folder: string, name: RegExp): { path: string; text: string }[] {
  return readdirSync(join(projectDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => ({ path: path.slice(projectDir.length + 1), text: readFileSync(path, 'utf8') }));
}

/** One file of the project. */
export function sourceFile(path: string): string {
  return readFileSync(join(projectDir, path), 'utf8');
}
