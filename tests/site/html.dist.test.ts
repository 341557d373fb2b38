import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../support/source-files.ts';

/** v.Nu runs on Java; a machine without one skips this test and says so in the count. */
const hasJava = spawnSync('java', ['-version']).status === 0;

/** Astro puts an island's one style rule where the island stands; the standard wants it in the head. */
const astroIslandStyle = '.*“style” element in “body” must be the first child.*';

describe('the HTML of every built page', () => {
  it.skipIf(!hasJava)('is valid (v.Nu)', () => {
    const jar = join(projectDir, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const { stderr } = spawnSync(
      'java',
      [
        '-Xss1024k',
        '-jar',
        jar,
        '--format',
        'json',
        '--skip-non-html',
        '--filterpattern',
        astroIslandStyle,
        join(projectDir, 'dist'),
      ],
      { encoding: 'utf8', maxBuffer: 1e8 },
    );
    const { messages } = JSON.parse(stderr) as {
      messages: { type: string; url: string; message: string; extract?: string }[];
    };
    const errors = messages.filter(({ type }) => type === 'error' || type === 'non-document-error');
    expect(
      errors.map(({ url, message, extract }) => `${url.split('/dist/')[1]}: ${message} ${extract ?? ''}`),
    ).toEqual([]);
  });
});
