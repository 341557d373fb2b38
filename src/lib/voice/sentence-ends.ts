/** Finds where sentences end within a line, in scripts with and without spaces. */

/** A stop with the quotes and brackets that close after it. Wide stops end a sentence without a space, too. */
const stops = /(?:[。！？｡．]+|[.!?…؟۔।॥]+)[\p{Pe}\p{Pf}“«"'*_]*/gu;
const wideStop = /^[。！？｡．]/u;
const titles = /(?:^|[^\p{L}])(?:mr|mrs|ms|mx|dr|prof|st|jr|sr|vs|ft|feat|approx|e\.g|i\.e|cf)\.$/iu;
const numbered = /(?:^|[^\p{L}])(?:no|nr|vol|op|pp?|fig)\.$/iu;
/** 'J. S. Bach', 'U.S. Army', '5 p.m. sharp', but 'so do I. Then'. */
const initial = /(?:^|[\s.(])(?!I\.)\p{L}\.$/u;
const lowerCase = /^\s*\p{Ll}/u;

function endsSentence(before: string, after: string): boolean {
  if (!/^\s/u.test(after)) return false;
  const stop = /[^\p{L}\p{N}]*$/u.exec(before)?.[0] ?? '';
  const continues = lowerCase.test(after);
  // 'Wait … what', and '"Stop!" he said'.
  if (/…|\.\./u.test(stop) || /[\p{Pe}\p{Pf}“«"']$/u.test(stop)) return !continues;
  if (stop !== '.') return true;
  if (/(?:^|\s)etc\.$/iu.test(before)) return !continues;
  if (numbered.test(before)) return !/^\s*\d/u.test(after);
  return !titles.test(before) && !initial.test(before);
}

/** The offsets at which the line's sentences end, the line's own end last. */
export function sentenceEnds(line: string): number[] {
  const ends: number[] = [];
  for (const match of line.matchAll(stops)) {
    const end = match.index + match[0].length;
    if (end === line.length) break;
    // What stands near decides; more would make a long line slow.
    const before = line.slice(Math.max(0, end - 40), end);
    if (wideStop.test(match[0]) || endsSentence(before, line.slice(end, end + 8))) ends.push(end);
  }
  return [...ends, line.length];
}
