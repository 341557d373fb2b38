/** One thing that an editor has to change: where it is in its file (1 for the first line), and what to do. */
export interface Problem {
  readonly line: number;
  readonly words: string;
}

/** As it is shown: file, line, cure. */
export const lineOfProblem = (file: string, { line, words }: Problem): string => `${file}:${line}: ${words}`;
