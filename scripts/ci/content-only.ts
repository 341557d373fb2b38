import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** Where the words of the site lie, which no code depends on. */
const contentFolder = 'src/content/';

/**
 * Whether a change needs no more than the checks of content: every changed file lies below `src/content/`. Nothing
 * changed is no change of content, so that a run which is started by hand tries everything.
 */
export function isContentOnly(changedFiles: readonly string[]): boolean {
  return (
    changedFiles.length > 0 &&
    changedFiles.every((file) => file.startsWith(contentFolder) && !file.split('/').includes('..'))
  );
}

/** The names that `git diff --name-only -z` printed. */
export const namesOf = (output: string) => output.split('\0').filter((name) => name !== '');

// Started by itself it reads the names from its input and prints a line for GITHUB_OUTPUT.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(`content-only=${isContentOnly(namesOf(await text(process.stdin)))}`);
