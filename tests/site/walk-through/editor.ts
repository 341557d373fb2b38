import { someFile, type Change } from '../../support/content-copy.ts';

/** A mistake of somebody who follows a guide of content, and the one line that has to appear. */
export interface ContentMistake {
  guide: 'docs/editing.md' | 'docs/recipes/change-a-policy.md';
  mistake: string;
  change: Change;
  /** What is done before it, where it takes two files. */
  beside?: Change;
  /** What stands behind the file and the line. */
  says: string | RegExp;
  /** The line that is named, where it is not the one that was changed. */
  line?: number;
  /** What is named, where it is not the file that was changed. */
  at?: string;
}

const policy = someFile('policies', /^status: published$/m);
const post = someFile('posts');
const news = 'src/content/sample-news.yaml';
const guide = 'docs/editing.md';
const ofPolicies = 'docs/recipes/change-a-policy.md';
const needsQuotes = 'write a text; a date, a number or a word such as yes needs quotes';

/** What is harmless: the check has nothing to say of it. */
export const harmless: { what: string; change: Change; beside?: Change }[] = [
  { what: 'a post is taken away', change: { file: post, remove: true } },
  {
    what: 'a policy has another date',
    change: { file: policy, from: /effectiveDate: .*/, to: "effectiveDate: '2026-12-24'" },
  },
  {
    what: 'the site has another name',
    change: { file: 'src/content/site.yaml', from: /^name: .*/m, to: 'name: Songwell' },
  },
];

export const editorMistakes: ContentMistake[] = [
  {
    ...{ guide: ofPolicies, mistake: 'a date in words' },
    change: { file: policy, from: /effectiveDate: .*/, to: "effectiveDate: '8 July'" },
    says: 'effectiveDate: must be a date such as 2025-07-08 (year-month-day, in quotes)',
  },
  {
    ...{ guide: ofPolicies, mistake: 'a date without quotes' },
    change: { file: policy, from: /effectiveDate: .*/, to: 'effectiveDate: 2026-12-01' },
    says: `effectiveDate: ${needsQuotes}`,
  },
  {
    ...{ guide: ofPolicies, mistake: 'a status that there is not' },
    change: { file: policy, from: /status: .*/, to: 'status: done' },
    says: 'status: must be published or under-construction',
  },
  {
    ...{ guide, mistake: 'a misspelt field' },
    change: { file: policy, from: /^(---\n)/, to: '$1descripton: x\n' },
    ...{
      line: 2,
      says: 'descripton: there is no such field here; correct its name or the spaces before it, or take the line out',
    },
  },
  {
    ...{ guide, mistake: 'a field that is missing' },
    change: { file: post, from: /^author: .*\n/m, to: '' },
    ...{
      line: 2,
      says: 'author: is missing; write a text; a date, a number or a word such as yes needs quotes',
    },
  },
  {
    ...{ guide, mistake: 'a post without fields' },
    change: { file: 'src/content/posts/bare.md', text: '# Bare\n' },
    says: 'begins with no fields; write them between two lines of ---',
  },
  {
    ...{ guide, mistake: 'tags that are no list' },
    change: { file: post, from: /^tags: .*/m, to: 'tags: Melody' },
    says: 'tags: write a list, such as [Melody, Studio]',
  },
  {
    ...{ guide, mistake: 'too many tags' },
    change: { file: post, from: /^tags: .*/m, to: 'tags: [A, B, C, D, E, F, G]' },
    says: /^tags: .*6/,
  },
  {
    ...{ guide, mistake: 'a product of which nobody knows whether we earn' },
    change: { file: 'src/content/recommended.yaml', from: /affiliate: .*/, to: 'affiliate: maybe' },
    says: '0.affiliate: write true or false, without quotes',
  },
  {
    ...{ guide, mistake: 'an address without https' },
    change: { file: 'src/content/site.yaml', from: /url: https/, to: 'url: ftp' },
    says: 'social.url: must be a full https:// address',
  },
  {
    ...{ guide, mistake: 'a year in quotes' },
    change: { file: 'src/content/site.yaml', from: /copyrightYear: \d+/, to: "copyrightYear: '2026'" },
    says: 'copyrightYear: write a number, without quotes',
  },
  {
    ...{ guide, mistake: 'a name that is too long' },
    change: { file: 'src/content/site.yaml', from: /^name: .*/m, to: `name: ${'Notewright'.repeat(5)}` },
    says: 'name: must have at most 40 characters; it has 50',
  },
  {
    ...{ guide, mistake: 'a story without a title' },
    change: { file: news, from: /title: .*/, to: "title: ''" },
    says: '0.title: must not be empty',
  },
  {
    ...{ guide, mistake: 'a blank title' },
    change: { file: post, from: /^title: .*/m, to: "title: '  '" },
    says: 'title: must not be empty',
  },
  {
    ...{ guide, mistake: 'a story of tomorrow' },
    change: { file: news, from: /date: .*/, to: "date: '2999-01-01'" },
    says: /^0\.date: lies in the future/,
  },
  {
    ...{ guide, mistake: 'a source of news that is none' },
    change: { file: news, from: /source: .*/, to: 'source: Enemy' },
    says: /^0\.source: must be one of /,
  },
  {
    ...{ guide, mistake: 'an id that is taken' },
    change: { file: news, from: /(?<=- id: (.*)\n[^]*?- id: ).*/, to: '$1' },
    says: /^1\.id: '.*' is in line \d+ already; give this one a word of its own$/,
  },
  {
    ...{ guide, mistake: 'a tab' },
    change: { file: news, from: /^ {2}(?=title:)/m, to: '\t' },
    says: 'begins with a tab, which may not be; put two spaces in its place',
  },
  {
    ...{ guide, mistake: 'a space too much' },
    change: { file: news, from: /^(?= {2}title:)/m, to: ' ' },
    says: /^wrong indentation: it begins with 3 spaces, the line above with 2 spaces;/,
  },
];
