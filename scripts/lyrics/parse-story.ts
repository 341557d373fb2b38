/** The file of a story, cut into its fields, sections and alternatives. */

/** Lines that stand together, and the row of the first, counted from 0. */
export type DraftAlternative = { readonly row: number; readonly lines: string[] };
export type DraftHook = { readonly row: number; readonly kinds: readonly string[]; readonly text: string };

export type Draft = {
  /** The folder. */
  readonly genre: string;
  /** Folder and file without its ending: 'pop/an-inch-a-year'. */
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  /** Alternatives by section: 'verse 1, part 1'. */
  readonly parts: ReadonlyMap<string, readonly DraftAlternative[]>;
  readonly hooks: readonly DraftHook[];
  /** Rows marked with '~': they are always true, or said by somebody, so that their tense is their own. */
  readonly timeless: ReadonlySet<number>;
  /** 'pop/an-inch-a-year.txt:12: what is wrong, and the cure'. */
  readonly mistakes: string[];
  /** Notes a mistake of a row. */
  readonly say: (row: number, words: string) => void;
};

/** Reads the text of `<genre>/<name>.txt`. What cannot be read is noted and left out. */
export function parseStory(text: string, genre: string, name: string): Draft {
  const mistakes: string[] = [];
  const say = (row: number, words: string) => void mistakes.push(`${genre}/${name}.txt:${row + 1}: ${words}`);
  const fields: Record<string, string> = {};
  const parts = new Map<string, DraftAlternative[]>();
  const hooks: DraftHook[] = [];
  const timeless = new Set<number>();
  let section = '';
  let open: DraftAlternative | null = null;

  function readField(row: number, line: string): void {
    const [, field, value = ''] = /^([a-z]+):\s*(.*)$/.exec(line) ?? [];
    if (field !== undefined) fields[field] = value;
    else if (line !== '') say(row, 'before the first [section] stand only fields such as "moods: sad"');
  }

  function readHook(row: number, line: string): void {
    const [, kinds, hook] = /^([a-z ]+):\s*(.+)$/.exec(line) ?? [];
    if (kinds === undefined || hook === undefined)
      return say(row, 'a hook begins with its kinds: "thing person: I sing for {theme}"');
    hooks.push({ row, kinds: kinds.split(' '), text: hook });
  }

  text.split('\n').forEach((raw, row) => {
    const line = raw.replace(/^\s*~/, '').trim();
    if (/^\s*~/.test(raw)) timeless.add(row);
    if (line.startsWith('#')) return;
    const title = /^\[(.+)\]$/.exec(line)?.[1];
    if (title !== undefined) {
      section = title;
      open = null;
      if (section !== 'hooks') parts.set(section, parts.get(section) ?? []);
    } else if (section === '') readField(row, line);
    else if (line === '') open = null;
    else if (section === 'hooks') readHook(row, line);
    else if (open) open.lines.push(line);
    else {
      open = { row, lines: [line] };
      parts.get(section)?.push(open);
    }
  });
  return { genre, id: `${genre}/${name}`, fields, parts, hooks, timeless, mistakes, say };
}
