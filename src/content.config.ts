import { defineCollection } from 'astro/content/config';
import { file, glob } from 'astro/loaders';
import { parse } from 'yaml';
import {
  policiesSchema,
  postsSchema,
  recommendedSchema,
  sampleNewsSchema,
  samplePostsSchema,
  siteSchema,
} from './content-schemas.ts';

/** Where the words of the site lie; content-schemas.ts says what may be in them. */

/** A data file's list; what is in it is checked by the schemas. */
const rows = (raw: string) => parse(raw) as Record<string, unknown>[];
const list = (name: string) => file(`src/content/${name}.yaml`, { parser: rows });

const site = defineCollection({
  loader: file('src/content/site.yaml', {
    parser: (raw) => ({ site: parse(raw) as Record<string, unknown> }),
  }),
  schema: siteSchema,
});

const policies = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/policies' }),
  schema: policiesSchema,
});

const posts = defineCollection({
  loader: glob({ pattern: '*.md', base: './src/content/posts' }),
  schema: postsSchema,
});

const recommended = defineCollection({ loader: list('recommended'), schema: recommendedSchema });
const sampleNews = defineCollection({ loader: list('sample-news'), schema: sampleNewsSchema });
const samplePosts = defineCollection({ loader: list('sample-posts'), schema: samplePostsSchema });

export const collections = { site, policies, posts, recommended, sampleNews, samplePosts };
