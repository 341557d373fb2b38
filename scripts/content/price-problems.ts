/** Amounts in a text: a price of ours is named, so that it follows the catalogue; any other is listed by the text itself. */
import { pricePlaceholder, priceWords } from '../../src/lib/contract/payment/price-words.ts';
import type { Problem } from './problem.ts';

const amount = /\$\s?\d+(?:,\d{3})*(?:\.\d+)?/g;

const centsOf = (words: string) => Math.round(Number(words.replace(/[$,\s]/g, '')) * 100);

/** The names of the prices that are as much, as they are written. */
const namesOf = (words: string): string[] =>
  [...priceWords].flatMap(([name, price]) => (centsOf(price) === centsOf(words) ? [`{${name}}`] : []));

function typed(words: string): string {
  const names = namesOf(words);
  const other = `amounts: ['${words}']`;
  return names.length > 0
    ? `${words} is typed; write ${names.join(' or ')}, or, where it is no price of ours, list it among the fields above: ${other}`
    : `${words} is no price of ours; write a price by its name, such as {price:express}, or list the amount among the fields above: ${other}`;
}

/** The amounts of a whole file, its fields too. `listed`: those that the file itself says are no prices of ours. */
export function priceProblems(text: string, listed: readonly unknown[]): Problem[] {
  return text.split('\n').flatMap((line, index) => {
    const amounts = [...line.matchAll(amount)]
      .map(([words]) => words)
      .filter((words) => !listed.includes(words));
    const misspelt = [...line.matchAll(pricePlaceholder)]
      .map(([whole]) => whole)
      .filter((whole) => !priceWords.has(whole.slice(1, -1)));
    return [
      ...amounts.map(typed),
      ...misspelt.map(
        (whole) =>
          `${whole} is no price; there are ${[...priceWords.keys()].map((name) => `{${name}}`).join(', ')}`,
      ),
    ].map((words) => ({ line: index + 1, words }));
  });
}
