/** How many names are said before the rest is counted. */
const mostNames = 5;

const files = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
const tracks = (count: number): string => (count === 1 ? '1 track' : `${count} tracks`);

function named(names: readonly string[]): string {
  const shown = names.slice(0, mostNames).join(', ');
  const more = names.length - mostNames;
  return more > 0 ? `${shown} and ${more} more` : shown;
}

interface Outcome {
  readonly added: number;
  readonly doubles: readonly string[];
  readonly unplayable: readonly string[];
}

/** What became of brought files, a sentence each. */
export function outcomeWords({ added, doubles, unplayable }: Outcome): string[] {
  const words = [`${tracks(added)} added.`];
  if (doubles.length > 0) words.push(`${files(doubles.length)} here already: ${named(doubles)}.`);
  if (unplayable.length > 0)
    words.push(`${files(unplayable.length)} that this browser cannot play: ${named(unplayable)}.`);
  return words;
}
