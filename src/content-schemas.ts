import { z } from 'astro/zod';
import { newsSources } from './lib/contract/news/news-sources.ts';

/**
 * What each file of `src/content` may say. Every schema is strict and every field described, so that a mistake stops
 * the build; scripts/content/check-content.ts then names the file, the line, the field and the cure.
 */

const address = z.url({ protocol: /^https$/, error: 'must be a full https:// address' });
const text = (max: number) =>
  z
    .string()
    .regex(/\S/, 'must not be empty')
    .max(max, {
      error: ({ input }) =>
        `must have at most ${max} characters; it has ${typeof input === 'string' ? input.length : 'more'}`,
    });
const amounts = z
  .array(z.string().regex(/^\$\d[\d,]*(?:\.\d+)?$/, "must be amounts such as ['$20', '$7.50']"))
  .optional()
  .describe('Amounts in the text that are no prices of ours, as they are written there');
const day = z.iso.date('must be a date such as 2025-07-08 (year-month-day, in quotes)');

export const siteSchema = z.strictObject({
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
});

export const policiesSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('published'),
    title: text(60),
    description: text(160).describe('One sentence for search engines'),
    effectiveDate: day.describe('The day from which the text holds'),
    amounts,
  }),
  z.strictObject({
    status: z.literal('under-construction'),
    title: text(60),
    description: text(160).describe('One sentence for search engines'),
    amounts,
  }),
]);

export const postsSchema = z.strictObject({
  title: text(100),
  description: text(200).describe('One or two sentences for the list, search engines and shared links'),
  author: text(60),
  date: day.describe('The day of publication; until then the post waits'),
  draft: z.boolean().optional().describe('true keeps the post back, whatever its date'),
  amounts,
  tags: z.array(text(30)).min(1).max(6).describe('Topics; the first three are shown on the card'),
});

export const recommendedSchema = z.strictObject({
  id: text(40),
  title: text(80),
  kind: text(40).describe("What it is in two words, such as 'Guitar course'"),
  description: text(300),
  action: text(40).describe('The words on the link'),
  url: address,
  affiliate: z.boolean().describe('true when we earn from a purchase; the page then says so'),
});

export const sampleNewsSchema = z.strictObject({
  id: text(60),
  source: z
    .enum(
      newsSources.map(({ name }) => name),
      `must be one of ${newsSources.map(({ name }) => name).join(', ')}`,
    )
    .describe('One of the ten news sources'),
  title: text(120),
  summary: text(300),
  date: day,
  tags: z.array(text(30)).min(1).max(4),
});

export const samplePostsSchema = z.strictObject({
  id: text(60),
  title: text(120),
  summary: text(300),
  author: text(60),
  date: day,
  tags: z.array(text(30)).min(1).max(4),
});
