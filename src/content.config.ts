import { defineCollection } from 'astro:content';
import { file, glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { parse } from 'yaml';

/**
 * The words of the site. Every schema is strict and every field described, so that a misspelt key stops
 * the build with the file, the field and the reason.
 */

const address = z.url({ protocol: /^https$/, error: 'must be a full https:// address' });
const text = (max: number) =>
  z.string().min(1, 'must not be empty').max(max, `must have at most ${max} characters`);
const day = z.iso.date('must be a date such as 2025-07-08 (year-month-day, in quotes)');

/** A data file's list; what is in it is checked by the schemas below. */
const rows = (raw: string) => parse(raw) as Record<string, unknown>[];

const site = defineCollection({
  loader: file('src/content/site.yaml', {
    parser: (raw) => ({ site: parse(raw) as Record<string, unknown> }),
  }),
  schema: z.strictObject({
    name: text(40).describe('The brand, as it stands in titles and the footer'),
    tagline: text(80).describe('The heading of the home page'),
    description: text(160).describe('One sentence for search engines and shared links'),
    copyrightYear: z.int().min(2020).max(2100).describe('The year in the copyright line'),
    social: z
      .strictObject({
        handle: z.string().regex(/^@[\w.]+$/, 'must be a handle such as @notewright'),
        url: address,
      })
      .describe('The Instagram account that visitors write to'),
    links: z.strictObject({
      blogPlatform: address.describe("Home page, 'Stay Updated'"),
      streamingArtist: address.describe('Support page: the artist page on a streaming service'),
      linkHub: address.describe('Support page: all links in one place'),
      supportWallet: address.describe('Support page: the payment-wallet page'),
    }),
  }),
});

const policies = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/policies' }),
  schema: z.discriminatedUnion('status', [
    z.strictObject({
      status: z.literal('published'),
      title: text(60),
      description: text(160).describe('One sentence for search engines'),
      effectiveDate: day.describe('The day from which the text holds'),
    }),
    z.strictObject({
      status: z.literal('under-construction'),
      title: text(60),
      description: text(160).describe('One sentence for search engines'),
    }),
  ]),
});

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/posts' }),
  schema: z.strictObject({
    title: text(100),
    description: text(200).describe('One or two sentences for the list, search engines and shared links'),
    author: text(60),
    date: day.describe('The day of publication'),
    tags: z.array(text(30)).min(1).max(6).describe('Topics; the first three are shown on the card'),
  }),
});

const recommended = defineCollection({
  loader: file('src/content/recommended.yaml', { parser: (raw) => rows(raw) }),
  schema: z.strictObject({
    id: text(40),
    title: text(80),
    kind: text(40).describe("What it is in two words, such as 'Guitar course'"),
    description: text(300),
    action: text(40).describe('The words on the link'),
    url: address,
    affiliate: z.boolean().describe('true when we earn from a purchase; the page then says so'),
  }),
});

const sampleNews = defineCollection({
  loader: file('src/content/sample-news.yaml', { parser: (raw) => rows(raw) }),
  schema: z.strictObject({
    id: text(60),
    source: text(40).describe('One of the ten news sources'),
    title: text(120),
    summary: text(300),
    date: day,
    tags: z.array(text(30)).min(1).max(4),
  }),
});

const samplePosts = defineCollection({
  loader: file('src/content/sample-posts.yaml', { parser: (raw) => rows(raw) }),
  schema: z.strictObject({
    id: text(60),
    title: text(120),
    summary: text(300),
    author: text(60),
    date: day,
    tags: z.array(text(30)).min(1).max(4),
  }),
});

export const collections = { site, policies, posts, recommended, sampleNews, samplePosts };
