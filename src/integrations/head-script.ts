import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const { code } = minifySync(
  'head.js',
  readFileSync(new URL('../page-scripts/head.js', import.meta.url), 'utf8'),
);

/** The one hand-written inline script (`src/page-scripts/head.js`), as it stands in every page. */
export const headScript = code.trim();

/** Its CSP hash. Astro hashes only the scripts that it emits itself, so the policy learns this one from here. */
export const headScriptHash: `sha256-${string}` = `sha256-${createHash('sha256').update(headScript).digest('base64')}`;
