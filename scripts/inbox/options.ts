import { Stop } from '../stop.ts';
import { kinds, type Kind } from './kinds.ts';

export interface InboxOptions {
  kind: Kind;
  format: 'table' | 'json' | 'csv';
  remote: boolean;
}

/**
 * Reads `npm run inbox [kind] [--json | --csv] [--remote]`. npm keeps options that stand before `--` for
 * itself and passes them on as `npm_config_…`, so both places are read. Throws `Stop` on an unknown word.
 */
export function readOptions(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): InboxOptions {
  const given = (name: string) => words.includes(`--${name}`) || env[`npm_config_${name}`] === 'true';
  const [kind = 'messages', ...more] = words.filter((word) => !word.startsWith('--'));
  const unknown = words.find(
    (word) => word.startsWith('--') && !['--json', '--csv', '--remote'].includes(word),
  );
  if (unknown || more.length > 0 || !Object.hasOwn(kinds, kind)) {
    throw new Stop(
      `npm run inbox does not know '${unknown ?? more[0] ?? kind}'. Use: npm run inbox -- [${Object.keys(kinds).join(' | ')}] [--json | --csv] [--remote]`,
    );
  }
  return {
    kind: kind as Kind,
    format: given('json') ? 'json' : given('csv') ? 'csv' : 'table',
    remote: given('remote'),
  };
}
