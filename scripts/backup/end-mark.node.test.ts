import { describe, expect, it } from 'vitest';
import { readEndMark, rowProblems, rowsIn, withEndMark } from './end-mark.ts';

const sql = `PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE notes (
  -- INSERT INTO "nothing" (
  id TEXT
);
INSERT INTO "notes" ("id") VALUES('one');
INSERT INTO "notes" ("id") VALUES(replace('two\\nINSERT INTO "notes" (','\\n',char(10)));
CREATE TABLE IF NOT EXISTS "empty" (id TEXT);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('notes',2);
CREATE TRIGGER notes_mailed AFTER INSERT ON notes BEGIN
  INSERT INTO empty (id) VALUES (NEW.id);
END;
`;
const facts = { rows: rowsIn(sql), files: { count: 1, list: 'f00', missing: ['gone'] } };
const whole = withEndMark(sql, facts);

describe('a backup with its end mark', () => {
  it('counts the rows of each table, and those of an empty one', () => {
    expect(facts.rows).toEqual({ notes: 2, empty: 0 });
  });

  it('is read as it was written, with and without files', () => {
    expect(readEndMark(whole, false)).toEqual({ sql, facts });
    const rowsAlone = { ...facts, files: null };
    expect(readEndMark(withEndMark(sql, rowsAlone), false)).toEqual({ sql, facts: rowsAlone });
  });

  it.each([
    ['cut at the end of a statement', `${sql.split('\n').slice(0, 6).join('\n')}\n`, 'no end mark'],
    ['cut within its mark', whole.slice(0, -20), 'cannot be read'],
    ['without its last line break', whole.slice(0, -1), 'is not its last line'],
    ['longer than its mark', `${whole}DROP TABLE notes;\n`, 'is not its last line'],
    ['of a later version', whole.replace('"version":1', '"version":2'), 'cannot be read'],
    ['edited', whole.replace("'one'", "'uno'"), 'its checksum differs. Nothing'],
    [
      'without a row',
      whole.replace(/^INSERT.*one.*\n/m, ''),
      '1 of 2 tables differ: notes had 2 rows and has 1.',
    ],
    [
      'without a table',
      whole.replace(/^CREATE TABLE IF NOT.*\n/m, ''),
      '1 of 2 tables differ: empty had 0 rows and has none.',
    ],
    ['with other counts', whole.replace('"notes":2', '"notes":3'), 'notes had 3 rows and has 2.'],
    ['with another list of files', whole.replace('f00', 'f01'), 'its checksum differs'],
    ['empty', '', 'no end mark'],
  ])('that is %s is refused in words', (_, backup, words) => {
    expect(() => readEndMark(backup, false)).toThrow(words);
    expect(() => readEndMark(backup, false)).toThrow('Nothing was restored.');
  });

  it('may lack its mark where that is said, and still may not have a wrong one', () => {
    expect(readEndMark(sql, true)).toEqual({ sql, facts: null });
    expect(() => readEndMark(whole.replace("'one'", "'uno'"), true)).toThrow('checksum');
  });

  it('names the tables that came back otherwise', () => {
    expect(rowProblems({ a: 1, b: 0 }, new Map(Object.entries({ a: 1, b: 0 })))).toEqual([]);
    expect(rowProblems({ a: 1, b: 0 }, new Map(Object.entries({ a: 2, c: 1 })))).toEqual([
      'a: 1 wanted, 2 found',
      'b: 0 wanted, no table found',
      'c: no table wanted, 1 found',
    ]);
  });
});
