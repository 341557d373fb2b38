import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The one hand-written inline script (`src/scripts/head.js`) and its CSP hash. Astro hashes only the
 * scripts that it emits itself, so the policy learns this one from here.
 */
const headScript = readFileSync(new URL('../scripts/head.js', import.meta.url), 'utf8').trim();
export const headScriptHash: `sha256-${string}` = `sha256-${createHash('sha256').update(headScript).digest('base64')}`;
