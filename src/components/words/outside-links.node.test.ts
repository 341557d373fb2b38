import { markdownToHtml } from 'satteri';
import { expect, it } from 'vitest';
import { withOutsideLinks } from './outside-links.ts';

const made = (markdown: string) => withOutsideLinks(markdownToHtml(markdown).html).trim();

it('opens other sites in a new tab, without opener and referrer', () => {
  expect(made('[one *word*](https://a.example/?x=1&y=2 "tip") and <https://b.example>')).toBe(
    '<p><a href="https://a.example/?x=1&amp;y=2" title="tip" target="_blank" rel="noopener noreferrer">one ' +
      '<em>word</em><span class="hidden-text">&nbsp;(opens in a new tab)</span></a> and ' +
      '<a href="https://b.example" target="_blank" rel="noopener noreferrer">https://b.example' +
      '<span class="hidden-text">&nbsp;(opens in a new tab)</span></a></p>',
  );
});

it.each(['[ours](/support)', '[below](#a)', '[mail](mailto:a@b.co)', '`<a href="https://a.b">`'])(
  'leaves %s as it is',
  (markdown) => expect(made(markdown)).toBe(markdownToHtml(markdown).html.trim()),
);
