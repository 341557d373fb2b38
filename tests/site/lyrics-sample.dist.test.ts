import { describe, expect, it } from 'vitest';
import { nodeBook } from '#scripts/lyrics/node-book.ts';
import { sampleRequest } from '#scripts/lyrics/sample-request.ts';
import { writeSong } from '../../src/lib/lyrics/write-song.ts';
import { builtFile } from '../support/built-site.ts';

/** Text as HTML has it. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');

describe('the sample on the page of the generator', () => {
  it('is the song that the generator writes from its theme, genre, mood and seed', async () => {
    const page = builtFile('lyrics/index.html').toString();
    const song = await writeSong(nodeBook(), sampleRequest);
    const shown = song.sections.filter(({ kind }) => kind === 'verse1' || kind === 'chorus');
    const lines = [song.title, ...shown.flatMap((section) => section.lines.map(({ text }) => text))];
    expect(lines.filter((line) => !page.includes(escaped(line)) && !page.includes(line))).toEqual([]);
    expect(lines).toHaveLength(9);
    expect(page).toContain(`seed ${sampleRequest.seed}`);
  });
});
