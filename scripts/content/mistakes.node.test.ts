/** The mistakes that people make, each with the one line that they must read. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatDollars } from '../../src/lib/format/money.ts';
import { deliveryTiers } from '../../src/lib/contract/payment/catalog.ts';
import { newsSources } from '../../src/lib/contract/news/news-sources.ts';
import { checkContent } from './check-content.ts';

const today = '2026-11-26';
let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'notewright-mistakes-'));
  for (const [name, text] of Object.entries(sound)) await write(name, text);
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function write(name: string, text: string | Uint8Array): Promise<void> {
  const file = join(root, 'src/content', name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const fields = {
  title: 'On rests',
  description: 'What a rest does.',
  author: 'Ada',
  date: "'2026-11-20'",
  tags: '[Craft]',
};
/** A post; its body begins in line 9, after one more field in line 10. */
const post = (body: string, more: Readonly<Record<string, string>> = {}) =>
  `---\n${Object.entries({ ...fields, ...more })
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('')}---\n\n${body}\n`;

const links = ['blogPlatform', 'streamingArtist', 'linkHub', 'supportWallet'];
const site = `name: Notewright
tagline: A line
description: A sentence.
copyrightYear: 2026
social:
  handle: '@notewright'
  url: https://example.com/n
links:
${links.map((name) => `  ${name}: https://example.com/${name}`).join('\n')}
`;
const product = (id: string) =>
  `- id: ${id}\n  title: A\n  kind: B\n  description: C\n  action: D\n  url: https://example.com/e\n  affiliate: false\n`;
const story = (more: Readonly<Record<string, string>> = {}) =>
  Object.entries({
    id: 'a',
    source: 'NME',
    title: 'A',
    summary: 'B',
    date: "'2026-11-20'",
    tags: '[C]',
    ...more,
  })
    .map(([name, value], index) => `${index === 0 ? '- ' : '  '}${name}: ${value}\n`)
    .join('');

const sound: Readonly<Record<string, string>> = {
  'site.yaml': site,
  'recommended.yaml': product('a') + product('b'),
  'sample-news.yaml': story(),
  'sample-posts.yaml': story().replace('source: NME', 'author: Ada'),
  'posts/rests.md': post(
    'Some words, [a page](/support), [a mail](mailto:a@b.co).\n\n## A part\n\n[Up](#a-part)',
  ),
  'policies/terms.md': '---\ntitle: Terms\nstatus: under-construction\ndescription: D.\n---\n\nWords.\n',
};

/** A picture of one pixel, as PNG. */
const png = (width = 1, height = 1) => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  );
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

it('has nothing against what is right', async () => expect(await checkContent(root, today)).toEqual([]));

type Files = Readonly<Record<string, string | Uint8Array>>;
const rests = (body: string, more: Readonly<Record<string, string>> = {}): Files => ({
  'posts/rests.md': post(body, more),
});
const inPost = (line: number, words: string) => `src/content/posts/rests.md:${line}: ${words}`;
const [cheapest] = deliveryTiers;

async function expectLine(files: Files, line: string): Promise<void> {
  for (const [name, text] of Object.entries(files)) await write(name, text);
  const problems = await checkContent(root, today);
  expect(problems).toHaveLength(1);
  // Long cures are told by their beginning.
  expect(problems[0]?.slice(0, line.length)).toBe(line);
}

describe('fields', () => {
  it.each<[string, Files, string]>([
    [
      'a tab',
      { 'recommended.yaml': product('a').replace('  title', '\ttitle') },
      'src/content/recommended.yaml:2: begins with a tab, which may not be; put two spaces in its place',
    ],
    [
      'one space too much',
      { 'recommended.yaml': product('a').replace('  kind', '   kind') },
      'src/content/recommended.yaml:3: wrong indentation: it begins with 3 spaces, the line above with 2 spaces;',
    ],
    [
      'one space too few',
      { 'recommended.yaml': product('a').replace('  kind', ' kind') },
      'src/content/recommended.yaml:3: wrong indentation: it begins with 1 space, the line above with 2 spaces;',
    ],
    [
      'a space before a field of a post',
      { 'posts/rests.md': post('Words.').replace('author', ' author') },
      inPost(4, 'wrong indentation: it begins with 1 space, the line above with 0 spaces;'),
    ],
    [
      'a colon',
      rests('Words.', { title: 'Rests: why' }),
      inPost(2, 'a text with a colon needs quotes around it'),
    ],
    [
      'an open quote',
      rests('Words.', { title: '"Rests' }),
      inPost(2, 'a quote is opened here and not closed'),
    ],
    [
      'a field twice',
      { 'posts/rests.md': post('Words.').replace('author: Ada', 'author: Ada\nauthor: Bob') },
      inPost(5, 'the field author is there twice; take one out'),
    ],
    ['a blank title', rests('Words.', { title: "'  '" }), inPost(2, 'title: must not be empty')],
    [
      'no list',
      rests('Words.', { tags: 'Craft' }),
      inPost(6, 'tags: write a list, such as [Melody, Studio]'),
    ],
    ['no tags', rests('Words.', { tags: '[]' }), inPost(6, 'tags: must have at least one entry')],
    [
      'seven tags',
      rests('Words.', { tags: '[a, b, c, d, e, f, g]' }),
      inPost(6, 'tags: must have at most 6 entries'),
    ],
    [
      'a long name of the site',
      { 'site.yaml': site.replace('Notewright', 'N'.repeat(57)) },
      'src/content/site.yaml:1: name: must have at most 40 characters; it has 57',
    ],
    [
      'a doubled id',
      { 'recommended.yaml': product('a') + product('A') },
      "src/content/recommended.yaml:8: 1.id: 'A' is in line 1 already; give this one a word of its own",
    ],
    [
      'a story of tomorrow',
      { 'sample-news.yaml': story({ date: "'2026-11-27'" }) },
      'src/content/sample-news.yaml:5: 0.date: lies in the future (today is 2026-11-26);',
    ],
    [
      'a source that is none',
      { 'sample-news.yaml': story({ source: 'Enemy' }) },
      `src/content/sample-news.yaml:2: 0.source: must be one of ${newsSources[0].name}, `,
    ],
    [
      'the title of another text',
      { 'posts/more.md': post('Words.', { title: 'on rests', description: 'Other.' }) },
      inPost(2, "title: 'On rests' is in line 2 of src/content/posts/more.md already; write another"),
    ],
    [
      'the title of a page',
      rests('Words.', { title: 'Support' }),
      inPost(2, 'title: is that of another page;'),
    ],
    [
      'an empty file',
      { 'recommended.yaml': '' },
      'src/content/recommended.yaml:1: the file: write a list, such as [Melody, Studio]',
    ],
  ])('%s', (_, files, line) => expectLine(files, line));

  it('a data file that is gone', async () => {
    await rm(join(root, 'src/content/site.yaml'));
    await expectLine({}, 'src/content/site.yaml:1: is missing; `git checkout src/content/site.yaml`');
  });
});

describe('words', () => {
  it.each<[string, string, number, string]>([
    ['none', ' ', 8, 'there is no text below the fields; write some'],
    ['too many', 'Words. '.repeat(10_000), 8, 'the text has 69999 characters, and may have 60000;'],
    ['HTML', 'a\n\n<div>b</div>', 11, 'HTML is not taken here: <div>b</div>; write Markdown'],
    [
      'a second title',
      '# Rests',
      9,
      'the title is the page’s first heading; begin headings of the text with ##',
    ],
    ['an empty link', 'a\n[b]()', 10, 'a link has no address; write /name'],
    ['a link without words', '[](/support)', 9, 'the link to /support has no words;'],
    ['a relative link', '[a](support)', 9, 'the link support has no beginning; write /support'],
    ['a link to a file', '[a](../policies/terms.md)', 9, 'the link ../policies/terms.md cannot be followed;'],
    ['a link to a file beside', '[a](terms.md)', 9, 'the link terms.md has no beginning; write /terms'],
    [
      'no scheme',
      '[a](www.b.example/c)',
      9,
      'the link www.b.example/c has no beginning; write https://www.b.example/c',
    ],
    [
      'no scheme and no brackets',
      'www.b.example',
      9,
      'the link http://www.b.example is not safe; write https://',
    ],
    ['two slashes', '[a](//b.example)', 9, 'the link //b.example cannot be followed; write /name'],
    ['a script', '[a](javascript:b)', 9, 'the link javascript:b cannot be followed; write /name'],
    ['half an address', '[a](https://b)', 9, 'the link https://b cannot be followed; write /name'],
    ['a slash at the end', '[a](/support/)', 9, 'the link /support/ ends in /; write /support'],
    ['a page that is none', '[a](/suport)', 9, 'the link /suport leads to no page of ours;'],
    [
      'a heading that is none',
      '## Part\n\n[a](#prat)',
      11,
      'the link #prat leads to no heading of this text; its headings are #part',
    ],
    ['a space in an address', '[a](/my page)', 9, 'a link or a picture is not read as one: no space may be'],
  ])('%s', (_, body, line, words) => expectLine(rests(body), inPost(line, words)));

  it('a link to a post that waits', () =>
    expectLine(
      { ...rests('[a](/blog/later)'), 'posts/later.md': later },
      inPost(9, 'the link /blog/later leads to a post that waits for its day or is a draft; publish'),
    ));

  const later = post('Words.', { title: 'Later', description: 'Later.', date: "'2026-11-27'" });
  it('a post that waits may link to another one', async () => {
    await write('posts/later.md', later);
    await write('posts/rests.md', post('[a](/blog/later)', { draft: 'true' }));
    expect(await checkContent(root, today)).toEqual([]);
  });
});

describe('amounts', () => {
  const price = formatDollars(cheapest?.priceCents ?? NaN);
  it.each<[string, Files, string]>([
    ['a price that is typed', rests(`It costs ${price}.`), inPost(9, `${price} is typed; write {price:`)],
    [
      'an amount that is no price, in a policy',
      { 'policies/terms.md': (sound['policies/terms.md'] ?? '').replace('Words.', 'It costs $7.77.') },
      'src/content/policies/terms.md:7: $7.77 is no price of ours; write a price by its name,',
    ],
    ['one in a field', rests('Words.', { description: 'For $7.' }), inPost(3, '$7 is no price of ours;')],
    ['thousands', rests('It cost $1,250.50, then.'), inPost(9, '$1,250.50 is no price of ours;')],
    [
      'a name that is none',
      rests('a {price:expres} b'),
      inPost(9, '{price:expres} is no price; there are {price:'),
    ],
    ['spaces in a name', rests('a {price: express} b'), inPost(9, '{price: express} is no price; there are')],
    [
      'an amount listed wrongly',
      rests('Words.', { amounts: '[twenty]' }),
      inPost(7, "amounts.0: must be amounts such as ['$20', '$7.50']"),
    ],
  ])('%s', (_, files, line) => expectLine(files, line));

  it('takes names of prices, and amounts that the text lists', async () => {
    await write('posts/rests.md', post('{price:express} and $7.77', { amounts: "['$7.77']" }));
    expect(await checkContent(root, today)).toEqual([]);
  });
});

describe('pictures', () => {
  const shown = rests('![A hill](./hill.png)');
  const ofHill = (words: string) => `src/content/posts/hill.png:1: ${words}`;
  it.each<[string, Files, string]>([
    ['one that is missing', shown, inPost(9, 'there is no picture hill.png beside this file;')],
    [
      'one without description',
      { ...rests('![](./hill.png)'), 'posts/hill.png': png() },
      inPost(9, 'the picture hill.png has no description;'),
    ],
    [
      'one elsewhere',
      rests('![A](https://b.example/c.jpg)'),
      inPost(9, 'the picture https://b.example/c.jpg lies elsewhere; save it beside this file'),
    ],
    [
      'one of the public folder',
      rests('![A](/og.png)'),
      inPost(9, 'the picture /og.png must lie beside this file;'),
    ],
    [
      'by reference',
      rests('![A][b]\n\n[b]: /support'),
      inPost(9, 'write a picture as ![description](./name.jpg)'),
    ],
    [
      'one that nobody sees',
      { 'posts/hill.png': png() },
      ofHill('no text shows this picture; show it or take it away'),
    ],
    [
      'a broad one',
      { ...shown, 'posts/hill.png': png(6001) },
      ofHill('the picture is 6001 by 1 pixels, and at most 6,000'),
    ],
    [
      'a heavy one',
      { ...shown, 'posts/hill.png': Buffer.alloc(5_000_001) },
      ofHill('the picture has 5.0 MB, and at most 5 are taken;'),
    ],
    [
      'no picture at all',
      { ...shown, 'posts/hill.png': 'text' },
      ofHill('this is no picture that can be read;'),
    ],
  ])('%s', (_, files, line) => expectLine(files, line));

  it('takes one that lies beside its text and is described', async () => {
    for (const [name, bytes] of Object.entries({ ...shown, 'posts/hill.png': png(6000, 6000) }))
      await write(name, bytes);
    expect(await checkContent(root, today)).toEqual([]);
  });
});

describe('files', () => {
  const other = post('Words.', { title: 'Other', description: 'Other.' });
  const policy = (sound['policies/terms.md'] ?? '').replace('Terms', 'Other').replace('D.', 'Other.');
  it.each<[string, Files, string]>([
    [
      'in a folder',
      { 'posts/2026/other.md': other },
      'src/content/posts/2026:1: nothing reads a folder; lay its files into src/content/posts',
    ],
    [
      'another ending',
      { 'posts/other.markdown': other },
      'src/content/posts/other.markdown:1: nothing reads a file that ends in .markdown; write Markdown and name it other.md',
    ],
    [
      'a table',
      { 'posts/other.xlsx': other },
      'src/content/posts/other.xlsx:1: nothing reads this file: a text ends in .md',
    ],
    [
      'a moving picture',
      { 'posts/other.gif': other },
      'src/content/posts/other.gif:1: a picture that ends in .gif is not taken; save it as',
    ],
    [
      'a bad address',
      { 'posts/Für Dich.md': other },
      'src/content/posts/Für Dich.md:1: the name is an address: small letters, digits and hyphens, at most 80; name it fur-dich.md',
    ],
    [
      'two of one address',
      { 'posts/Rests.md': other },
      'src/content/posts/Rests.md:1: would have the address of rests.md, which is there already;',
    ],
    [
      'a policy in place of a page',
      { 'policies/support.md': policy },
      'src/content/policies/support.md:1: the address /support is that of another page;',
    ],
    [
      'a list of another name',
      { 'products.yaml': '' },
      'src/content/products.yaml:1: nothing reads this; there are site.yaml',
    ],
  ])('%s', (_, files, line) => expectLine(files, line));

  it('takes a new policy, and does not see hidden files', async () => {
    await write('policies/other.md', policy);
    await write('posts/.DS_Store', '');
    expect(await checkContent(root, today)).toEqual([]);
  });
});
