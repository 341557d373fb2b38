/** A text of `src/content` as it is written: its fields, in YAML between two lines of ---, and its Markdown below. */
export interface Parts {
  readonly yaml: string;
  readonly body: string;
  /** The line of the file in which the body begins, 1 for the first. */
  readonly bodyLine: number;
}

/** The parts of a file, or null when it does not begin with a line of three dashes that a second one closes. */
export function partsOf(text: string): Parts | null {
  const found = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*(?:\r?\n|$)/m.exec(text);
  if (!found || found.index !== 0) return null;
  return {
    yaml: found[1] ?? '',
    body: text.slice(found[0].length),
    bodyLine: found[0].split('\n').length,
  };
}
