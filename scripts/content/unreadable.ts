/** Why YAML cannot be read, in words that say what to do. The parser's own words follow a mistake, and name others. */
import type { YAMLError } from 'yaml';
import type { Problem } from './problem.ts';

/** How many characters stand before the words of a line: its spaces, and the mark of an entry. */
const indentOf = (line: string) => /^ *(?:- +)?/.exec(line)?.[0].length ?? 0;
const spacesOf = (line: string) => /^ */.exec(line)?.[0].length ?? 0;
const inWords = (count: number) => `${count} ${count === 1 ? 'space' : 'spaces'}`;

const quotes = 'needs quotes around it';

/** A line of which YAML would read the text as something else. */
function wantsQuotes(line: string): string | null {
  const [, text = ''] = /^\s*(?:- +)?[\w-]+: +(\S.*)$/.exec(line) ?? [];
  if (/^["'[{]/.test(text)) return null;
  if (/: |:$/.test(text)) return `a text with a colon ${quotes}`;
  return /^[@`&*!|>%]/.test(text) ? `a text that begins with ${text.charAt(0)} ${quotes}` : null;
}

/** What is wrong with the spaces before a line, given the line above it. */
function wrongIndent(line: string, above: string): string | null {
  if (!/^\s*(?:- |[\w-]+:)/.test(line) || indentOf(line) === indentOf(above)) return null;
  return `wrong indentation: it begins with ${inWords(spacesOf(line))}, the line above with ${inWords(spacesOf(above))}; fields of one entry stand below each other`;
}

/** The first mistake of a text that cannot be read. `line`: where the parser stopped, 1 for the first. */
export function unreadable(yaml: string, { code, message }: YAMLError, line: number): Problem {
  const lines = yaml.split('\n');
  const textOf = (number: number) => lines[number - 1] ?? '';

  const tab = lines.findIndex((one) => /^ *\t/.test(one)) + 1;
  if (tab > 0)
    return { line: tab, words: 'begins with a tab, which may not be; put two spaces in its place' };

  if (message.startsWith('Missing closing')) {
    const open = lines.findIndex((one) => /: *(["'])(?!.*\1\s*(?:#.*)?$)/.test(one)) + 1;
    return { line: open || line, words: 'a quote is opened here and not closed; write it at both ends' };
  }
  if (code === 'DUPLICATE_KEY')
    return { line, words: `the field ${textOf(line).trim().split(':')[0]} is there twice; take one out` };

  for (const number of [line, line + 1]) {
    const unquoted = wantsQuotes(textOf(number));
    if (unquoted) return { line: number, words: unquoted };
    const indent = number > 1 ? wrongIndent(textOf(number), textOf(number - 1)) : null;
    if (indent) return { line: number, words: indent };
  }
  return { line, words: `cannot be read (${message}); a text with a colon, a quote or a # ${quotes}` };
}
