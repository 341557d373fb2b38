/** Words that are drawn out in print: 'sooooo', 'yeahhh'. */
import type { Pronunciations } from './pronunciations.ts';

export interface Trimmed {
  readonly letters: string;
  /** Whether the letter at an index of what was given is still there. */
  readonly isKept: (at: number) => boolean;
}

interface Run {
  readonly letter: string;
  readonly length: number;
  readonly begin: number;
}

function runsOf(letters: string): Run[] {
  const runs: Run[] = [];
  for (let begin = 0; begin < letters.length;) {
    let end = begin + 1;
    while (letters[end] === letters[begin]) end += 1;
    runs.push({ letter: letters.charAt(begin), length: end - begin, begin });
    begin = end;
  }
  return runs;
}

/** 'cool' and 'feel' have two of them, 'so', 'me' and 'love' one. */
function isUsuallyDouble({ letter, begin }: Run, next: string): boolean {
  if (letter === 'o')
    return (begin === 0 && next !== '' && !/^[hv]/.test(next)) || /^[dfklmnpt]+$/.test(next);
  if (letter === 'e') return /^[dklmnpt]+$/.test(next);
  return (letter === 'l' || letter === 's') && next === '' && begin > 1;
}

/** Three or more of the same letter become two if that is a word of the index or a usual spelling, or else one. */
export function trimElongation(letters: string, { words }: Pronunciations): Trimmed {
  const runs = /(.)\1\1/.test(letters) && /[aeiouy]/.test(letters) ? runsOf(letters) : [];
  if (!runs.some(({ length }) => length > 2)) return { letters, isKept: () => true };
  const spell = (most: (run: Run) => number) =>
    runs.map((run) => run.letter.repeat(run.length > 2 ? most(run) : run.length)).join('');
  const isShort = runs.length < 40;
  const [single, double] = [spell(() => 1), spell(() => 2)];
  const nextTo = (run: Run) => letters.slice(run.begin + run.length, run.begin + run.length + 6);
  const usual = (run: Run) => (isUsuallyDouble(run, nextTo(run)) || single === 'o' ? 2 : 1);
  const most = isShort && words.has(single) ? () => 1 : isShort && words.has(double) ? () => 2 : usual;
  const dropped = new Set<number>();
  for (const run of runs) {
    if (run.length < 3) continue;
    for (let at = run.begin + most(run); at < run.begin + run.length; at += 1) dropped.add(at);
  }
  return { letters: spell(most), isKept: (at) => !dropped.has(at) };
}
