import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

const hashOf = (script: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;

function inlineScript(name: string): string {
  const source = readFileSync(new URL(`../page-scripts/${name}`, import.meta.url), 'utf8');
  return minifySync(name, source).code.trim();
}

/** The hand-written inline script of every page (`src/page-scripts/head.js`), as it stands there. */
export const headScript = inlineScript('head.js');

/** That of the studio's page (`src/page-scripts/gift.js`). */
export const giftScript = inlineScript('gift.js');

/** Their CSP hashes. Astro hashes only the scripts that it emits itself, so the policy learns these from here. */
export const inlineScriptHashes = [headScript, giftScript].map(hashOf);
