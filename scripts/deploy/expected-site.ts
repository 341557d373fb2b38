import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDir } from '../local/paths.ts';
import { Stop } from '../local/stop.ts';
import type { Variables } from '../local/variables.ts';
import type { ExpectedSite } from './smoke-check.ts';

/** The headers of all pages, by lower-case name: the first block of the built `_headers`. */
export function pageHeaders(headersFile: string): Record<string, string> {
  const [block = ''] = headersFile.split('\n\n');
  const [address, ...lines] = block.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  if (address !== '/*' || !headers['content-security-policy'])
    throw new Stop(
      'The built site has no headers for its pages (dist/_headers). Build it anew: npm run build',
    );
  return headers;
}

/** The built scripts that a page names; a hash of their content is in each name. */
export const scriptsOf = (html: string) => [...new Set(html.match(/\/_astro\/[\w.-]+\.js/g))].sort();

/** What the site in `dist/` with these variables has to answer once it is published. */
export async function expectedSite(variables: Variables): Promise<ExpectedSite> {
  const built = (name: string) => readFile(join(projectDir, 'dist', name), 'utf8');
  return {
    canonicalOrigin: new URL(process.env['SITE_URL'] ?? variables.PUBLIC_ORIGIN ?? '').origin,
    identityProject: variables.PUBLIC_FIREBASE_PROJECT_ID ?? '',
    headers: pageHeaders(await built('_headers')),
    scripts: scriptsOf(await built('index.html')),
  };
}
