import { parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { xssPayloads } from '../../tests/support/xss-payloads.ts';
import { allowedAttributes, allowedTags, maxPostBytes, sanitisePost } from './sanitise-post.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;

const base = 'https://blog.example/posts/one';
const clean = (html: string) => sanitisePost(html, base);
const htmlNamespace = 'http://www.w3.org/1999/xhtml';

const offencesOf = (node: Node): string[] => {
  if (node.nodeName === '#text') return [];
  if (!('tagName' in node)) return [node.nodeName];
  // A browser puts rows that stand alone in a body of the table.
  const tag = allowedTags.includes(node.tagName) || node.tagName === 'colgroup' ? [] : [`<${node.tagName}>`];
  const space = node.namespaceURI === htmlNamespace ? [] : [node.namespaceURI];
  const attributes = node.attrs.flatMap(({ name, value }) => {
    if (!allowedAttributes[node.tagName]?.includes(name)) return [`${node.tagName} ${name}`];
    if (name === 'href' && !/^(?:https?:\/\/[^\s"<>]+|mailto:[^\s"<>]+)$/.test(value)) return [value];
    if (name === 'src' && !/^https:\/\/[^\s"<>]+$/.test(value)) return [value];
    return [];
  });
  return [...tag, ...space, ...attributes, ...node.childNodes.flatMap(offencesOf)];
};

/** What a browser would find in the output that is not on the list, also after it has written it out again. */
function offences(output: string): string[] {
  const tree = parseFragment(output);
  return [...tree.childNodes, ...parseFragment(serialize(tree)).childNodes].flatMap(offencesOf);
}

describe('published payloads', () => {
  it('are more than a hundred and twenty, each once', () => {
    const payloads = xssPayloads.map(([, payload]) => payload);
    expect(new Set(payloads).size).toBe(payloads.length);
    expect(payloads.length).toBeGreaterThan(120);
  });

  it.each(xssPayloads)('%s: %j leaves nothing that is not allowed', (_kind, payload) => {
    for (const html of [payload, `<p>Before</p>${payload}<p>After</p>`, `<div><table><tr><td>${payload}`])
      expect(offences(clean(html))).toEqual([]);
    expect(clean(`<p>Before</p>${payload}`)).toMatch(/^<p>Before<\/p>/);
  });

  it('stay harmless when they are cleaned again', () => {
    for (const [, payload] of xssPayloads) {
      const once = clean(payload);
      expect(offences(clean(once))).toEqual([]);
    }
  });

  it('are found where nothing cleans them', () => {
    const found = xssPayloads.filter(([, payload]) => offences(payload).length > 0);
    expect(found.length / xssPayloads.length).toBeGreaterThan(0.9);
  });
});

describe('links', () => {
  const linked = (href: string) =>
    `<a href="${href}" target="_blank" rel="noopener noreferrer nofollow">x</a>`;

  it.each([
    ['<a href="https://a.example/b">x</a>', linked('https://a.example/b')],
    ['<a href="/about">x</a>', linked('https://blog.example/about')],
    ['<a href="two?utm_source=feed">x</a>', linked('https://blog.example/posts/two')],
    ['<a href="mailto:ada@a.example">x</a>', linked('mailto:ada@a.example')],
    [
      '<a href="https://a.example/b" target="_self" rel="me" class="c" id="i">x</a>',
      linked('https://a.example/b'),
    ],
    ['<a href="ftp://a.example">x</a>', 'x'],
    ['<a href="tel:1">x</a>', 'x'],
    ['<a href="">x</a>', 'x'],
    ['<a name="part">x</a>', 'x'],
    ['<b>1</b><a>2</a><b>3</b>', '<b>1</b>2<b>3</b>'],
  ])('%s becomes %s', (html, output) => {
    expect(clean(html)).toBe(output);
  });
});

describe('pictures', () => {
  const rest = 'loading="lazy" decoding="async" referrerpolicy="no-referrer" />';

  it.each([
    ['<img src="https://a.example/b.png">', `<img src="https://a.example/b.png" alt="" ${rest}`],
    [
      '<img src="b.png" alt="A &quot;b&quot;">',
      `<img src="https://blog.example/posts/b.png" alt="A &quot;b&quot;" ${rest}`,
    ],
    [
      '<img src="https://a.example/b.png" width="640" height="480">',
      `<img src="https://a.example/b.png" alt="" width="640" height="480" ${rest}`,
    ],
    [
      '<img src="https://a.example/b.png" width="9999" height="480">',
      `<img src="https://a.example/b.png" alt="" ${rest}`,
    ],
    [
      '<img src="https://a.example/b.png" width="100%" height="480">',
      `<img src="https://a.example/b.png" alt="" ${rest}`,
    ],
    [
      '<img src="https://a.example/b.png" onload="x" style="x" srcset="x 2x">',
      `<img src="https://a.example/b.png" alt="" ${rest}`,
    ],
  ])('%s becomes %s', (html, output) => {
    expect(clean(html)).toBe(output);
  });

  it.each([
    '<img src="http://a.example/b.png">',
    '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
    '<img alt="no address">',
    '<img src="">',
    '<img src="https://a.example/b.png" width="1" height="1">',
    '<img src="https://a.example/b.png" width="600" height="0">',
    '<img src="https://medium.com/_/stat?event=post.clientViewed&postId=1" alt="">',
    '<img src="https://pixel.wp.com/b.gif?x">',
    '<img src="https://feeds.feedburner.com/~r/x/~4/y">',
  ])('%s goes, and nothing else', (html) => {
    expect(clean(`<b>1</b>${html}<b>2</b>`)).toBe('<b>1</b><b>2</b>');
  });
});

describe('elements', () => {
  const to = (url: string) =>
    `<a href="${url}" target="_blank" rel="noopener noreferrer nofollow">${url}</a>`;

  it.each([
    ['<iframe src="https://cdn.a.example/w?x=1" width="7"></iframe>', to('https://cdn.a.example/w?x=1')],
    [
      '<iframe src="//cdn.a.example/w">Your browser is old.</iframe><p>1</p>',
      `${to('https://cdn.a.example/w')}<p>1</p>`,
    ],
    ['<video src="/v.mp4">Old.</video>', to('https://blog.example/v.mp4')],
    ['<video><source src="/v.mp4"></video>', to('https://blog.example/v.mp4')],
    ['<audio controls src="/a.mp3"></audio>', to('https://blog.example/a.mp3')],
    ['<embed src="https://a.example/e">', to('https://a.example/e')],
    ['<object data="https://a.example/o"></object>', to('https://a.example/o')],
    ['<iframe srcdoc="x"></iframe><b>1</b>', '<b>1</b>'],
    ['<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4>', '<h3>1</h3><h3>2</h3><h3>3</h3><h4>4</h4>'],
    ['<section class="a"><article id="b">x</article></section>', '<div><div>x</div></div>'],
    ['<p style="color:red" class="x" id="y" title="z" lang="de">x</p>', '<p>x</p>'],
    ['<font color=red>x</font><center>y</center>', 'xy'],
    [
      '<noscript><img src="https://a.example/b.png"></noscript>',
      expect.stringContaining('https://a.example/b.png'),
    ],
    ['<svg><text>x</text></svg><template><p>y</p></template><select><option>z</select><p>1</p>', '<p>1</p>'],
    ['<style>p{}</style><script>x</script><p>1</p>', '<p>1</p>'],
    ['<pre>a\n  b<br>c</pre>', '<pre>a\n  b<br />c</pre>'],
    ['1 < 2 &amp; 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['<p>un<b>closed', '<p>un<b>closed</b></p>'],
    ['', ''],
  ])('%s becomes %s', (html, output) => {
    expect(clean(html)).toEqual(output);
  });
});

describe('a post', () => {
  it.each([
    ['long', '<p>Word after word, and an umlaut: ü.</p>'.repeat(9000)],
    ['all brackets', '<'.repeat(250_000)],
    ['all ampersands', '&'.repeat(250_000)],
    ['all links', '<a href="x">x</a>'.repeat(9000)],
    ['nested without end', '<b>'.repeat(60_000)],
    ['nested and closed', `${'<div>'.repeat(20_000)}x${'</div>'.repeat(20_000)}`],
    ['all openings', 'x<p '.repeat(60_000)],
    ['all comments', '<!--'.repeat(60_000)],
  ])('that is %s is cut and stays whole', { timeout: 10_000 }, (_name, html) => {
    const output = clean(html);
    expect(new TextEncoder().encode(output).byteLength).toBeLessThanOrEqual(maxPostBytes);
    expect(offences(output)).toEqual([]);
    expect(output.isWellFormed()).toBe(true);
    expect(output.match(/<p>/g)?.length).toBe(output.match(/<\/p>/g)?.length);
  });

  it('is cut as late as possible', () => {
    expect(clean('<p>Word after word.</p>'.repeat(20_000)).length).toBeGreaterThan(maxPostBytes * 0.9);
  });

  it('is not cut inside a character', () => {
    expect(clean(`<p>${'🎺'.repeat(125_000)}x</p>`).isWellFormed()).toBe(true);
  });
});
