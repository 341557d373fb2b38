import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageStep } from './finish-pages.ts';

const metaPattern = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i;
const inlinePattern = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/gi;

/** Cloudflare drops a `_headers` line that is longer (documented limit). */
const maxLineLength = 2000;

const otherHeaders = [
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: strict-origin-when-cross-origin',
  'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'Strict-Transport-Security: max-age=63072000; includeSubDomains',
  'X-Frame-Options: DENY',
];

/** `default-src 'self'; img-src …` as directive name to its set of sources. */
function parsePolicy(policy: string): Map<string, Set<string>> {
  const directives = new Map<string, Set<string>>();
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/);
    if (name) directives.set(name, new Set(sources));
  }
  return directives;
}

/** The hashes of a page's inline scripts and styles, as CSP source expressions. Data blocks do not run. */
function inlineHashes(html: string): { kind: string; hash: string; start: string }[] {
  return [...html.matchAll(inlinePattern)]
    .filter(([, , attributes = '']) => !/\ssrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, kind = '', , body = '']) => ({
      kind: kind.toLowerCase(),
      hash: `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
      start: body.trim().slice(0, 60),
    }));
}

/**
 * Turns the per-page CSP metas that Astro emits into one site-wide policy in `dist/_headers`. One policy,
 * because client-side navigation keeps the first page's policy while it swaps in the others. Throws, and so
 * stops the build, when a page holds an inline script or style that nobody vouched for.
 */
export function cspHeaders(root: string): PageStep {
  const union = new Map<string, Set<string>>();
  const used = new Set<string>();

  return {
    finish(html, file) {
      const meta = metaPattern.exec(html);
      if (!meta?.[1]) throw new Error(`${file} has no content security policy.`);
      const policy = parsePolicy(meta[1].replaceAll('&#39;', "'"));
      for (const { kind, hash, start } of inlineHashes(html)) {
        const allowed = policy.get(`${kind}-src-elem`) ?? policy.get(`${kind}-src`);
        if (!allowed?.has(hash))
          throw new Error(`${file} holds an inline ${kind} that no hash allows: ${start}…`);
        used.add(hash);
      }
      for (const [name, sources] of policy) {
        const known = union.get(name) ?? new Set();
        for (const source of sources) known.add(source);
        union.set(name, known);
      }
      return html.replace(meta[0], '');
    },

    end() {
      const directives = [...union].map(([name, sources]) => {
        const kept = [...sources].filter((source) => !source.startsWith("'sha256-") || used.has(source));
        return [name, ...kept.sort()].join(' ');
      });
      const line = `Content-Security-Policy: ${[...directives, "frame-ancestors 'none'"].join('; ')}`;
      if (line.length > maxLineLength)
        throw new Error(`The policy has ${line.length} characters; a _headers line holds ${maxLineLength}.`);
      const blocks = [
        ['/*', line, ...otherHeaders],
        ['/_astro/*', 'Cache-Control: public, max-age=31536000, immutable'],
        ['/audio/*', 'Cache-Control: public, max-age=86400'],
      ];
      writeFileSync(join(root, '_headers'), blocks.map((block) => block.join('\n  ')).join('\n\n') + '\n');
    },
  };
}
