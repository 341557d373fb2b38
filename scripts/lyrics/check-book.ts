/** `npm run book`: reads the lyrics book and says what is wrong with it: file, line and cure. `--stress` names pairs whose ends are stressed differently. */
import { readBook } from './read-book.ts';

const { mistakes, counts, heads } = readBook();
for (const mistake of mistakes) console.log(mistake);
const { lines, held, verse, same, pairs } = counts;
console.log(
  `${heads.length} stories, ${lines} lines, ${mistakes.length} mistakes; ${held} of ${verse} verse lines hold a slot; ${same} of ${pairs} pairs have the same stresses`,
);
process.exitCode = mistakes.length > 0 ? 1 : 0;
