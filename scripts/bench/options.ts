import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { Stop } from '../local/stop.ts';

/** The options behind `npm run bench:… --`. Throws `Stop` for an unknown one, `--help` too, and names those there are. */
export function readOptions<T extends ParseArgsOptionsConfig>(options: T, args = process.argv.slice(3)) {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    const [trouble] = String(error instanceof Error ? error.message : error).split(/\. |\.?\n/);
    const known = Object.entries(options).map(
      ([name, { type }]) => `--${name}${type === 'string' ? '=…' : ''}`,
    );
    throw new Stop(`${trouble}. There are: ${known.join(' ')}`, 2);
  }
}
