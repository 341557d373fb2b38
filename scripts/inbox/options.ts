import { Stop } from '../local/stop.ts';
import { hasDone, kinds, type Kind, type KindWithDone } from '#functions/db/inbox-kinds.ts';

export type Format = 'text' | 'json' | 'csv';

/** What to do, and in which database. */
export type InboxOptions =
  | { action: 'help' }
  | { action: 'summary'; format: Format; remote: boolean }
  | { action: 'list'; kind: Kind; all: boolean; format: Format; remote: boolean }
  | { action: 'show'; kind: Kind; word: string; format: Format; remote: boolean }
  | { action: 'mark'; kind: KindWithDone; word: string; done: boolean; remote: boolean };

const names = Object.keys(kinds);

export const help = `npm run inbox                       how many of each kind wait
npm run inbox -- <kind>             those that are not done yet, newest first
npm run inbox -- <kind> show <id>   one of them, every field whole
npm run inbox -- <kind> done <id>   ticks it off (undone <id>: takes that back)

<kind>: ${names.join(', ')}
<id>: an id, its beginning, or a number such as NW-1A2B3C4D; of a feed its source or address.
done and undone: ${names.filter((kind) => hasDone(kind as Kind)).join(', ')}. outbox prints every mail whole.

--all      also what is done
--json     as JSON
--csv      as CSV for a spreadsheet
--remote   the deployed database in the place of the local one

Everything as a file: npm run --silent inbox -- messages --all --csv > messages.csv`;

const flags = ['all', 'json', 'csv', 'remote', 'help'] as const;

/** One line that says what is wrong and where help is. */
const wrong = (problem: string) => new Stop(`${problem} See: npm run inbox -- --help`);

/**
 * Reads the words behind `npm run inbox`. npm keeps options that stand before `--` for itself and passes them on as
 * `npm_config_…`, so both places are read. Throws `Stop`.
 */
export function readOptions(
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): InboxOptions {
  const given = (name: (typeof flags)[number]) =>
    words.includes(`--${name}`) || env[`npm_config_${name}`] === 'true';
  const unknown = words.find((word) => word.startsWith('-') && !flags.some((name) => word === `--${name}`));
  if (unknown) throw wrong(`npm run inbox does not know '${unknown}'.`);
  if (given('help')) return { action: 'help' };
  const format: Format = given('json') ? 'json' : given('csv') ? 'csv' : 'text';
  const remote = given('remote');
  const [kindWord, action, word, ...more] = words.filter((given) => !given.startsWith('-'));
  if (kindWord === undefined) return { action: 'summary', format, remote };
  if (!Object.hasOwn(kinds, kindWord)) {
    throw wrong(`npm run inbox does not know '${kindWord}'. There are: ${names.join(', ')}.`);
  }
  const kind = kindWord as Kind;
  if (action === undefined) return { action: 'list', kind, all: given('all'), format, remote };
  if (!['show', 'done', 'undone'].includes(action)) {
    throw wrong(
      `npm run inbox does not know '${action}'. It can show, tick off (done) and take that back (undone).`,
    );
  }
  if (word === undefined) throw wrong(`Which one? npm run inbox -- ${kind} ${action} needs an id.`);
  if (more.length > 0) throw wrong(`One id at a time, please: '${more[0]}' is too much.`);
  if (action === 'show') return { action, kind, word, format, remote };
  if (!hasDone(kind)) throw wrong(`Nothing of ${kind} can be ticked off.`);
  return { action: 'mark', kind, word, done: action === 'done', remote };
}
