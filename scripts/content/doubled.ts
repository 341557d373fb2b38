/** What has to be its own, and is there twice. */
import { lineOfProblem } from './problem.ts';

/** A text that may occur once: where it stands, and how it is called there, such as `0.id`. */
export interface Single {
  readonly file: string;
  readonly line: number;
  readonly field: string;
  readonly value: unknown;
}

/** A line for each that was there before; `cure` says what to write instead. */
export function doubled(singles: readonly Single[], cure: string): string[] {
  const first = new Map<string, Single>();
  return singles.flatMap((single) => {
    const { file, line, field, value } = single;
    if (typeof value !== 'string' || value.trim() === '') return [];
    const key = value.trim().toLowerCase();
    const before = first.get(key);
    if (!before) {
      first.set(key, single);
      return [];
    }
    const where = `line ${before.line}${before.file === file ? '' : ` of ${before.file}`}`;
    return [lineOfProblem(file, { line, words: `${field}: '${value}' is in ${where} already; ${cure}` })];
  });
}
