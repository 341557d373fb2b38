/** The melody of a spoken sentence: a falling line, accents on it, and an end that says whether more comes. */
import { contour, type Point } from '../sound/contour.ts';
import type { TimedPhoneme } from '../sound/utterance.ts';
import type { TimedWord } from './durations.ts';

export type Ending = 'fall' | 'rise' | 'continue';

/** In semitones about the pitch at which the voice speaks. */
const highest = 1.5;
const lowest = -2;
const accent = 3.2;
const fallBy = -3.5;
const riseBy = 6;
const continueBy = 2;

/** The nucleus that bears the word's stress. */
function stressed(phonemes: readonly TimedPhoneme[]): TimedPhoneme | undefined {
  const nuclei = phonemes.filter(({ place }) => place === 'nucleus');
  return nuclei.find(({ stress }) => stress === 1) ?? nuclei.find(({ stress }) => stress === 2) ?? nuclei[0];
}

function accentOf(vowel: TimedPhoneme, line: number, height: number): Point[] {
  const length = vowel.end - vowel.start;
  return [
    [vowel.start - 0.06, line],
    [vowel.start + length * 0.35, line + height],
    [vowel.end + 0.06, line],
  ];
}

const endsBy: Readonly<Record<Ending, number>> = { fall: fallBy, rise: riseBy, continue: continueBy };

/** Points in order of time: those that would lie before an earlier one are left out. */
function inOrder(points: readonly Point[]): Point[] {
  const ordered: Point[] = [];
  for (const point of points) if (point[0] > (ordered.at(-1)?.[0] ?? -Infinity)) ordered.push(point);
  return ordered;
}

/** Semitones over time about the voice's own pitch. */
export function intonation(words: readonly TimedWord[], ending: Ending): (seconds: number) => number {
  const whole = Math.max(0.6, words.at(-1)?.end ?? 0);
  const lineAt = (seconds: number) => highest + (lowest - highest) * Math.min(1, seconds / whole);
  const points: Point[] = [[0, highest]];
  words.forEach(({ word, phonemes, pause, end }, at) => {
    const vowel = stressed(phonemes);
    if (!vowel) return;
    const isLast = at === words.length - 1;
    const kind = isLast ? ending : pause === 'short' ? 'continue' : pause === 'long' ? 'fall' : null;
    // The first accent is the highest; lists and clauses go on below it. At an end the way back is that of the end.
    const way = accentOf(vowel, lineAt(vowel.start), accent * (at === 0 ? 1 : 0.85));
    if (!word.isFunction || words.length === 1) points.push(...way.slice(0, kind ? 2 : 3));
    if (kind) points.push([Math.max(end - 0.02, vowel.start), lineAt(end) + endsBy[kind]]);
    if (kind && !isLast) points.push([end + 0.1, lineAt(end) + 1]);
  });
  return contour(inOrder(points));
}
