import { Stop } from '../local/stop.ts';
import { addressIn } from './person.ts';
import { hasDone, kinds, type Kind, type KindWithDone } from '#functions/db/inbox-kinds.ts';

export type Format = 'text' | 'json' | 'csv';

/** What to do, and in which database. */
export type InboxOptions =
  | { action: 'help' }
  | { action: 'summary'; format: Format; remote: boolean }
  | { action: 'list'; kind: Kind; all: boolean; format: Format; remote: boolean }
  | { action: 'show'; kind: Kind; word: string; format: Format; remote: boolean }
  | { action: 'mark'; kind: KindWithDone; word: string; done: boolean; remote: boolean }
  | { action: 'due'; format: Format; remote: boolean }
  | { action: 'find'; text: string; format: Format; remote: boolean }
  | { action: 'note'; word: string; note: string; remote: boolean }
  | { action: 'export'; email: string; remote: boolean }
  | { action: 'erase'; email: string; isSure: boolean; remote: boolean };

const names = Object.keys(kinds);

export const help = `npm run inbox                       how many of each kind wait
npm run inbox -- <kind>             those that are not done yet, newest first
npm run inbox -- <kind> show <id>   one of them, every field whole
npm run inbox -- <kind> done <id>   ticks it off (undone <id>: takes that back)

npm run inbox -- due                the songs that you owe, what is overdue first
npm run inbox -- find <text>        everything with an email address, a name or other words in it
npm run inbox -- note <order> "…"   adds a line to your notes on an order
npm run inbox -- export <email>     all that is held of a person, as JSON
npm run inbox -- erase <email>      says what would go and what stays; with --yes, erases it for good

<kind>: ${names.join(', ')}
<id>: an id, its beginning, or a number such as NW-1A2B3C4D; of a feed its source or address.
done and undone: ${names.filter((kind) => hasDone(kind as Kind)).join(', ')}. outbox prints every mail whole.

--all      also what is done
--json     as JSON
--csv      as CSV for a spreadsheet
--yes      erase asks no more
--remote   the deployed database in the place of the local one

Everything as a file: npm run --silent inbox -- messages --all --csv > messages.csv`;

const flags = ['all', 'json', 'csv', 'yes', 'remote', 'help'] as const;

/** One line that says what is wrong and where help is. */
const wrong = (problem: string) => new Stop(`${problem} See: npm run inbox -- --help`);

type Given = Pick<Extract<InboxOptions, { action: 'summary' }>, 'format' | 'remote'>;

/** What goes across all kinds, by its first word; null for any other word. Throws `Stop`. */
function readAcross(
  words: readonly string[],
  { format, remote }: Given,
  isSure: boolean,
): InboxOptions | null {
  const [action, word, ...more] = words;
  const text = words.slice(1).join(' ').trim();
  if (action === 'due') {
    if (word !== undefined) throw wrong(`'${word}' is too much.`);
    return { action, format, remote };
  }
  if (action === 'find') {
    if (text === '')
      throw wrong('Whom? npm run inbox -- find needs an email address, a name or other words.');
    return { action, text, format, remote };
  }
  if (action === 'note') {
    const note = more.join(' ').trim();
    if (word === undefined || note === '') throw wrong('npm run inbox -- note needs an order and a text.');
    if (note.length > longestNote) throw wrong(`A note has at most ${longestNote} characters.`);
    return { action, word, note, remote };
  }
  if (action !== 'export' && action !== 'erase') return null;
  if (word === undefined || more.length > 0)
    throw wrong(`npm run inbox -- ${action} needs one email address.`);
  const email = addressIn(word);
  return action === 'export' ? { action, email, remote } : { action, email, isSure, remote };
}

/** Characters of one line of a note. */
const longestNote = 2000;

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
  const plain = words.filter((given) => !given.startsWith('-'));
  const across = readAcross(plain, { format, remote }, given('yes'));
  if (across) return across;
  const [kindWord, action, word, ...more] = plain;
  if (kindWord === undefined) return { action: 'summary', format, remote };
  if (!Object.hasOwn(kinds, kindWord)) {
    throw wrong(
      `npm run inbox does not know '${kindWord}'. There are: ${names.join(', ')}; and due, find, note, export, erase.`,
    );
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
