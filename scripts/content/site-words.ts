import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import { sampleNewsSchema, siteSchema } from '../../src/content-schemas.ts';
import { projectDir } from '../local/paths.ts';

const read = (name: string): unknown => parse(readFileSync(join(projectDir, 'src/content', name), 'utf8'));

/** The site's name, tagline and addresses, as `src/content/site.yaml` has them. */
export const siteWords = siteSchema.parse(read('site.yaml'));

/** The sample stories of the home page. */
export const sampleNews = z.array(sampleNewsSchema).parse(read('sample-news.yaml'));
