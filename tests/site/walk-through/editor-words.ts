import { someFile, type Change } from '../../support/content-copy.ts';
import { sourceFile } from '../../support/source-files.ts';
import type { ContentMistake } from './editor.ts';

/** Links, pictures, prices and files, as docs/editing.md has them: what is harmless, and each mistake with its one line. */

const post = someFile('posts');
const policy = someFile('policies', /^status: published$/m);
const guide = 'docs/editing.md';

/** Where the text below the fields begins. */
const body = /(?<=^---\n[^]*?\n---\n)/;

/** The first words of a post. */
const begins = (words: string, file = post): Change => ({ file, from: body, to: `${words}\n\n` });

/** A new post. */
const another = (name: string, more: Readonly<Record<string, string>> = {}, title = 'Of rests'): Change => {
  const fields = { title, description: `${title}.`, author: 'Ada', date: "'2026-11-20'", tags: '[Craft]' };
  const lines = Object.entries({ ...fields, ...more }).map(([field, value]) => `${field}: ${value}\n`);
  return { file: `src/content/posts/${name}`, text: `---\n${lines.join('')}---\n\nWords.\n` };
};

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);
const picture = (bytes: Uint8Array): Change => ({ file: 'src/content/posts/hill.png', text: bytes });

export const harmlessWords: { what: string; change: Change; beside?: Change }[] = [
  { what: 'a post links out', change: begins('[A school](https://school.example/songs)') },
  {
    what: 'a post shows a picture that lies beside it',
    change: begins('![A hill](./hill.png)'),
    beside: picture(pixel),
  },
  { what: 'a price is said by its name', change: begins('It costs {price:express}.', policy) },
  { what: 'a post waits for its day', change: another('rests.md', { date: "'2999-01-01'" }) },
  { what: 'a post is a draft', change: another('rests.md', { draft: 'true' }) },
  {
    what: 'a new policy is added',
    change: {
      file: 'src/content/policies/house-rules.md',
      text: '---\ntitle: House Rules\nstatus: under-construction\ndescription: How we behave.\n---\n\nWords.\n',
    },
  },
  {
    what: 'a post has another name',
    change: { file: post, remove: true },
    beside: { file: 'src/content/posts/another-name.md', text: sourceFile(post) },
  },
];

export const wordMistakes: ContentMistake[] = [
  {
    ...{ guide, mistake: 'a picture of another site' },
    change: begins('![A](https://b.example/c.jpg)'),
    says: /^the picture https:\/\/b\.example\/c\.jpg lies elsewhere; save it beside this file/,
  },
  {
    ...{ guide, mistake: 'a picture without a description' },
    change: begins('![](./hill.png)'),
    ...{ beside: picture(pixel), says: /^the picture hill\.png has no description;/ },
  },
  {
    ...{ guide, mistake: 'a picture as the camera made it' },
    change: picture(Buffer.alloc(35_000_000)),
    beside: begins('![A hill](./hill.png)'),
    says: /^the picture has 35\.0 MB, and at most 5 are taken; make it smaller/,
  },
  {
    ...{ guide: 'docs/recipes/change-a-policy.md', mistake: 'an amount that is no price' },
    change: begins('It costs $7.77.', policy),
    says: /^\$7\.77 is no price of ours; write a price by its name, such as \{price:express\}/,
  },
  {
    ...{ guide, mistake: 'the name of a price, misspelt' },
    change: begins('It costs {price:expres}.'),
    says: /^\{price:expres\} is no price; there are \{price:/,
  },
  {
    ...{ guide, mistake: 'a relative link' },
    change: begins('[a](support)'),
    says: /^the link support has no beginning; write \/support/,
  },
  {
    ...{ guide, mistake: 'an empty link' },
    change: begins('[a]()'),
    says: /^a link has no address; write \/name/,
  },
  {
    ...{ guide, mistake: 'a link without https' },
    change: begins('[a](www.b.example/c)'),
    says: /^the link www\.b\.example\/c has no beginning; write https:\/\/www\.b\.example\/c/,
  },
  {
    ...{ guide, mistake: 'a page that is none' },
    change: begins('[a](/suport)'),
    says: /^the link \/suport leads to no page of ours;/,
  },
  {
    ...{ guide, mistake: 'a post without words' },
    change: { file: post, from: /(?<=^---\n[^]*?\n---\n)[^]*$/, to: '' },
    says: /^there is no text below the fields; write some/,
  },
  {
    ...{ guide, mistake: 'a post that is too long' },
    change: begins('Words. '.repeat(10_000)),
    says: /^the text has \d+ characters, and may have 60000;/,
  },
  {
    ...{ guide, mistake: 'a post in a folder' },
    change: another('2026/rests.md'),
    ...{
      at: 'src/content/posts/2026',
      says: /^nothing reads a folder; lay its files into src\/content\/posts/,
    },
  },
  {
    ...{ guide, mistake: 'another ending' },
    change: another('rests.markdown'),
    says: /^nothing reads a file that ends in \.markdown; write Markdown and name it rests\.md$/,
  },
  {
    ...{ guide, mistake: 'a name that makes a bad address' },
    change: another('Für Dich.md'),
    says: /^the name is an address: .*; name it fur-dich\.md$/,
  },
  {
    ...{ guide, mistake: 'two posts of one address' },
    change: another('Rests.md'),
    beside: another('rests.md', {}, 'Of bars'),
    says: /^would have the address of rests\.md, which is there already;/,
  },
];
