import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readEndMark, rowsIn, withEndMark } from '#scripts/backup/end-mark.ts';
import { checkContent } from '#scripts/content/check-content.ts';
import { deployProblems } from '#scripts/deploy/deploy-checks.ts';
import { exampleFields } from '#scripts/deploy/example-links.ts';
import { namedVariables } from '#scripts/deploy/named-variables.ts';
import { onlyOne } from '#scripts/inbox/find.ts';
import { readOptions } from '#scripts/inbox/options.ts';
import { Stop } from '#scripts/local/stop.ts';
import { checkStory } from '#scripts/lyrics/check-story.ts';
import { parseStory } from '#scripts/lyrics/parse-story.ts';
import { contentCopy } from '../support/content-copy.ts';
import { productionVariables } from '../support/production-variables.ts';
import { sourceFile } from '../support/source-files.ts';
import { storyMistakes } from './walk-through/contributor.ts';
import { harmlessWords, wordMistakes } from './walk-through/editor-words.ts';
import { editorMistakes, harmless } from './walk-through/editor.ts';
import {
  backupMistakes,
  deployMistakes,
  exampleSite,
  inboxMistakes,
  nameMistakes,
} from './walk-through/owner.ts';

/**
 * Each guide is walked through in a copy of the project: whoever makes a mistake reads one line that names it, and no other.
 * A mistake that somebody made in earnest becomes a row of a table in walk-through/.
 */
describe('the editor', () => {
  let copy: ReturnType<typeof contentCopy>;
  beforeEach(() => {
    copy = contentCopy();
  });
  afterEach(() => copy.remove());

  it.each([...editorMistakes, ...wordMistakes])(
    '$guide: $mistake',
    async ({ change, beside, says, line, at }) => {
      if (beside) copy.change(beside);
      const changed = copy.change(change);
      const [problem = '', ...more] = await checkContent(copy.root);
      expect(more).toEqual([]);
      const place = `${at ?? change.file}:${line ?? changed}: `;
      expect(problem.slice(0, place.length)).toBe(place);
      const said = problem.slice(place.length);
      if (typeof says === 'string') expect(said).toBe(says);
      else expect(said).toMatch(says);
    },
  );

  it.each([...harmless, ...harmlessWords])('may do it: $what', async ({ change, beside }) => {
    if (beside) copy.change(beside);
    copy.change(change);
    expect(await checkContent(copy.root)).toEqual([]);
  });
});

describe('the owner', () => {
  const config = '{ "database_id": "3f1c0b9e-0000-4000-8000-000000000000" }';

  it.each(deployMistakes)('docs/deploy.md: $mistake', ({ change, says }) => {
    expect(deployProblems({ ...productionVariables, ...change }, config)).toEqual([says]);
  });

  it.each(nameMistakes)('docs/deploy.md: $name is misspelt', ({ name, says }) => {
    expect(namedVariables([name], [])).toEqual({ problems: [says], notes: [] });
  });

  it('docs/deploy.md: an example link that was left in site.yaml', () => {
    expect(exampleFields(parse(exampleSite.text))).toEqual(exampleSite.fields);
  });

  it('docs/operating.md: the beginning of two ids', () => {
    const rows = [
      { id: 'ab1', title: 'One' },
      { id: 'ab2', title: 'Two' },
    ];
    const says = 'ab is the beginning of 2 ids. Give more of it.\n  ab1  One\n  ab2  Two';
    expect(() => onlyOne('orders', 'ab', rows)).toThrow(new Stop(says));
    expect(onlyOne('orders', 'ab1', rows.slice(0, 1))).toEqual(rows.slice(0, 1));
  });

  const sql = `CREATE TABLE notes (id TEXT);\nINSERT INTO "notes" ("id") VALUES('one');\n`;
  const backup = withEndMark(sql, { rows: rowsIn(sql), files: null });

  it.each(backupMistakes)('docs/operating.md: of a backup $mistake', ({ change, says }) => {
    expect(readEndMark(backup, false).sql).toBe(sql);
    expect(() => readEndMark(change(backup), false)).toThrow(new Stop(says));
  });

  it.each(inboxMistakes)('docs/operating.md: $mistake', ({ words, says }) => {
    let said = 'nothing';
    try {
      readOptions(words, {});
    } catch (error) {
      said = error instanceof Error ? error.message : String(error);
    }
    expect(said).toBe(says);
  });
});

describe('the contributor', () => {
  const story = sourceFile('src/lib/lyrics/book/pop/an-inch-a-year.txt');

  it.each(storyMistakes)('docs/recipes/add-a-story.md: $mistake', ({ from, to, says }) => {
    const changed = story.replace(from, to);
    expect(changed).not.toBe(story);
    const draft = parseStory(changed, 'pop', 'an-inch-a-year');
    checkStory(draft, ['garden'], new Map());
    expect(draft.mistakes).toEqual([expect.stringMatching(says)]);
    expect(draft.mistakes[0]).toMatch(/^pop\/an-inch-a-year\.txt:\d+: /);
  });
});
