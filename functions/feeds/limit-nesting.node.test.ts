import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { limitNesting } from './limit-nesting.ts';

const most = 5;

/** How many elements are open at once, as the sanitiser's parser reads it. */
function depthOf(html: string): number {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag: () => {
      depth -= 1;
    },
  });
  parser.end(html);
  return deepest;
}

describe('HTML that is nested without end', () => {
  it.each([1000, 10_000, 50_000])('loses the tags that are too deep and keeps its text: %i', (depth) => {
    const html = `<div>before</div>${'<div>in '.repeat(depth)}${'</div>'.repeat(depth)}<p>after</p>`;
    const limited = limitNesting(html, most);
    expect(depthOf(limited)).toBe(most);
    expect(limited.replace(/<[^>]*>/g, '')).toBe(`before${'in '.repeat(depth)}after`);
    expect(limited).toMatch(/<p>after<\/p>$/);
  });

  it.each([
    ['elements that nobody closes', '<b>', ''],
    ['elements that something else closes', '<b>', '</i>'],
    ['items with paragraphs that nobody closes', '<li><p>', ''],
    ['links within links', '<a href="/x">', ''],
  ])('is limited where it has %s', (_name, opening, closing) => {
    const limited = limitNesting(opening.repeat(50_000) + closing.repeat(50_000), most);
    expect(depthOf(limited)).toBeLessThanOrEqual(most + 1);
  });
});

describe('HTML as people write it', () => {
  it.each([
    ['is left alone', '<ul><li><p>a<br><img src="x.jpg"></p></li></ul><p>b</p>'],
    ['may leave paragraphs open', '<p>a'.repeat(1000)],
    [
      'may leave items and cells open',
      `<ul>${'<li>a'.repeat(500)}</ul><table>${'<tr><td>a<td>b'.repeat(500)}</table>`,
    ],
    ['may be long', '<div><p>a</p></div>'.repeat(5000)],
    ['may have closing tags too many', '</div></p>'.repeat(100) + '<p>a</p>'],
    ['may write what is no tag', 'a < b > c <3 <'.repeat(1000)],
  ])('%s', (_name, html) => expect(limitNesting(html, most)).toBe(html));
});
