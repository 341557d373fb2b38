import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { Stop } from './stop.ts';

/** How the options are named to whoever gave another one. */
const namesOf = (options: ParseArgsOptionsConfig): string =>
  Object.entries(options)
    .map(([name, { type }]) => `--${name}${type === 'string' ? '=…' : ''}`)
    .join(' ') || 'no options';

/** Calls a parser of arguments; what it throws becomes one line with the options that there are. Throws `Stop`. */
function inOneLine<T>(options: ParseArgsOptionsConfig, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    const [trouble] = String(error instanceof Error ? error.message : error).split(/\. |\.?\n/);
    throw new Stop(`${trouble}. There are: ${namesOf(options)}`, 2);
  }
}

/** The options behind `npm run … --`. Throws `Stop` for an unknown one, `--help` too, and names those there are. */
export const readOptions = <T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(3)) =>
  inOneLine(options, () => parseArgs({ args, options }).values);

/** The same with one word beside the options, such as the name of a file. Throws `Stop` for a second one. */
export function readOptionsAndWord<T extends ParseArgsOptionsConfig>(
  options: T,
  args = process.argv.slice(3),
) {
  const { values, positionals } = inOneLine(options, () =>
    parseArgs({ args, options, allowPositionals: true }),
  );
  if (positionals.length > 1)
    throw new Stop(`'${positionals[1]}' is too much. There are: ${namesOf(options)}`, 2);
  return { values, word: positionals[0] };
}
