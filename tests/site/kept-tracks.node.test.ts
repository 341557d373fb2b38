import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#lib/data/parse-json.ts';
import { everyOf, list, object, record, text } from '#lib/data/shapes.ts';
import { coverName, keptTrack, soundName } from '#lib/library/kept-track.ts';
import { orphanFiles } from '#lib/library/orphan-files.ts';
import { sourceFile } from '../support/source-files.ts';

/**
 * The rows of kept tracks as each release has written them into the database of the library, and the names of their files.
 * A later version must read them whole and find the files. A fixture is never changed: who changes a row adds the next.
 */
const folder = 'tests/fixtures/kept-tracks';
const releases = readdirSync(new URL(`../../${folder}`, import.meta.url));
const fixture = object({ release: text, tracks: everyOf(object({ row: record, files: list })) });

describe.each(releases)('kept tracks of %s', (name) => {
  const { tracks } = fixture(parseJson(sourceFile(`${folder}/${name}`)));

  it.each(tracks.map(({ row, files }) => [String(row['title']), row, files] as const))(
    '%s is read whole, and finds its files',
    (_, row, files) => {
      const track = keptTrack(row);
      expect(track).toEqual(row);
      expect([soundName(track), coverName(track)]).toEqual(expect.arrayContaining(files));
    },
  );

  it('none of their files is taken for a forgotten one', () => {
    const files = tracks.flatMap((track) => track.files.map(String));
    const rows = tracks.map(({ row }) => row);
    expect(orphanFiles(files, rows)).toEqual([]);
    expect(orphanFiles(files, rows.slice(1))).toHaveLength(2);
  });
});
