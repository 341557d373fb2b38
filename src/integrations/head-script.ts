import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const hashOf = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

const inlineScript = (file: URL): string => minifySync(file.pathname, readFileSync(file, 'utf8')).code.trim();

/** The hand-written inline script of every page (`src/page-scripts/head.js`), as it stands there. */
export const headScript = inlineScript(new URL('../page-scripts/head.js', import.meta.url));

/** That of the studio's page (`src/page-scripts/gift.js`). */
export const giftScript = inlineScript(new URL('../page-scripts/gift.js', import.meta.url));

/** That of the pages that greet who waits for a song (`src/page-scripts/waits.js`). */
export const waitsScript = inlineScript(new URL('../page-scripts/waits.js', import.meta.url));

/** Their CSP hashes. Astro hashes only the scripts that it emits itself, so the policy learns these from here. */
export const inlineScriptHashes = [headScript, giftScript, waitsScript].map(hashOf);
