import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { siteSchema } from '../../src/content-schemas.ts';
import { projectDir } from '../local/paths.ts';

/** The site's name, tagline and addresses, as `src/content/site.yaml` has them. */
export const siteWords = siteSchema.parse(
  parse(readFileSync(join(projectDir, 'src/content/site.yaml'), 'utf8')),
);
