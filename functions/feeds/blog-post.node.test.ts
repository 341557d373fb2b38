import { describe, expect, it } from 'vitest';
import { blogPost } from './blog-post.ts';
import type { DatedItem } from './feed-item.ts';

const item = (changes: Partial<DatedItem> = {}): DatedItem => ({
  id: 'a'.repeat(32),
  link: 'https://medium.com/@nora/rhyme-7f3a',
  title: 'Rhyme & reason',
  snippet: 'You may <break> it.',
  isoDate: '2026-11-20T10:00:00.000Z',
  creator: 'Nora Vale',
  tags: ['lyrics'],
  contentHtml: '<p>Words.</p>',
  ...changes,
});
const contentOf = (contentHtml: string) => blogPost(item({ contentHtml })).content;

describe('blogPost', () => {
  it('has the fields of the contract', () => {
    expect(blogPost(item())).toEqual({
      id: 'a'.repeat(32),
      title: 'Rhyme & reason',
      author: 'Nora Vale',
      tags: ['lyrics'],
      content: '<p>Words.</p>',
      url: 'https://medium.com/@nora/rhyme-7f3a',
      publishedAt: '2026-11-20T10:00:00.000Z',
    });
    expect(blogPost(item({ creator: null })).author).toBe('');
  });

  const tail =
    '<hr><p><a href="https://medium.com/p/1">Rhyme</a> was originally published in <a href="https://medium.com/p">Notes</a> on Medium, where people are continuing the conversation.</p>';
  const pixel =
    '<img src="https://medium.com/_/stat?event=post.clientViewed&postId=1" width="1" height="1" alt="">';

  it.each([
    ['the picture that counts readers', `<p>Words.</p>${pixel}`, '<p>Words.</p>'],
    ['where it was first published', `<p>Words.</p>${pixel}${tail}`, '<p>Words.</p>'],
    ['both, the other way round', `<p>Words.</p>${tail}${pixel}`, '<p>Words.</p>'],
    ['the title that is repeated', '<h3>Rhyme &amp; <em>reason</em></h3><p>Words.</p>', '<p>Words.</p>'],
  ])("leaves out Medium's %s", (_name, html, content) => {
    expect(contentOf(html)).toBe(content);
  });

  it.each([
    ['another heading', '<h3>First</h3><p>Words.</p>'],
    ['a rule in the middle', '<p>One.</p><hr /><p>Two.</p>'],
    ['a word of publishing in the middle', '<p>It was originally published in 1926.</p><p>Words.</p>'],
    ['the title further down', '<p>Words.</p><h3>Rhyme &amp; reason</h3>'],
  ])('keeps %s', (_name, html) => {
    expect(contentOf(html)).toBe(html);
  });

  it.each([null, '', '<script>x</script>', '<img src="http://a.example/x.png">'])(
    'shows the snippet where there is no text (%j)',
    (contentHtml) => {
      expect(blogPost(item({ contentHtml })).content).toBe('<p>You may &lt;break&gt; it.</p>');
    },
  );

  it('is empty where there is nothing at all', () => {
    expect(blogPost(item({ contentHtml: null, snippet: '' })).content).toBe('');
  });

  it('reads relative addresses against the post', () => {
    expect(contentOf('<a href="/@nora">x</a>')).toContain('href="https://medium.com/@nora"');
  });
});
