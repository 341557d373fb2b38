import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { attribute, placeOf, type BuiltPage, type Element } from './built-page.ts';
import type { PageStep } from './finish-pages.ts';

/** Scripts of these types are data: nothing runs them. */
const dataTypes = ['application/json', 'application/ld+json'];

const isInline = (element: Element) =>
  element.tagName === 'style' ||
  (element.tagName === 'script' &&
    attribute(element, 'src') === null &&
    !dataTypes.includes(attribute(element, 'type') ?? ''));

const isPolicy = (element: Element) =>
  element.tagName === 'meta' && /^content-security-policy$/i.test(attribute(element, 'http-equiv') ?? '');

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

/**
 * The hashes of a page's inline scripts and styles, as CSP source expressions: of those in templates too, which a script
 * may put into the page.
 */
const inlineHashes = ({ elements, inTemplates }: BuiltPage) =>
  [...elements, ...inTemplates].filter(isInline).map(({ tagName: kind, childNodes }) => {
    const body = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    const hash = `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
    return { kind, hash, start: body.trim().slice(0, 60) };
  });

/**
 * Turns the per-page CSP metas that Astro emits into one site-wide policy in `dist/_headers`. One policy,
 * because client-side navigation keeps the first page's policy while it swaps in the others. Throws, and so
 * stops the build, when a page holds an inline script or style that nobody vouched for.
 */
export function cspHeaders(root: string): PageStep {
  const union = new Map<string, Set<string>>();
  const used = new Set<string>();

  return {
    edits(page) {
      const meta = page.elements.find(isPolicy);
      if (!meta) throw new Error('It has no content security policy.');
      const policy = parsePolicy(attribute(meta, 'content') ?? '');
      for (const { kind, hash, start } of inlineHashes(page)) {
        const allowed = policy.get(`${kind}-src-elem`) ?? policy.get(`${kind}-src`);
        if (!allowed?.has(hash)) throw new Error(`It holds an inline ${kind} that no hash allows: ${start}…`);
        used.add(hash);
      }
      for (const [name, sources] of policy) {
        const known = union.get(name) ?? new Set();
        for (const source of sources) known.add(source);
        union.set(name, known);
      }
      const { startOffset, endOffset } = placeOf(meta);
      return [{ start: startOffset, end: endOffset, text: '' }];
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
