import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyEdits } from './built-page.ts';
import { buildMark } from './build-mark.ts';
import { cspHeaders } from './csp-headers.ts';
import { finishPage, type PageStep } from './finish-pages.ts';
import { islandIds } from './island-ids.ts';
import { islandPreload } from './island-preload.ts';
import { islandScriptsLast } from './island-scripts-last.ts';
import { lateScripts } from './late-scripts.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'notewright-pages-'));
  mkdirSync(join(root, '_astro'));
});
afterEach(() => rmSync(root, { recursive: true }));

const pageOf = (body: string, head = '') =>
  `<!DOCTYPE html><html lang="en"><head><title>A</title>${head}</head><body>${body}</body></html>`;
const finish = (html: string, ...steps: PageStep[]) => finishPage(html, 'a/index.html', steps);
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the numbers of islands', () => {
  it('are given in the order of the page, wherever the attribute stands, and not to words of a comment', () => {
    const page = (first: string, second: string) =>
      pageOf(
        `<!-- <astro-island uid="x"> --><astro-island title="a > b" uid="${first}"></astro-island>` +
          `<p>uid="y"</p><astro-island\nuid="${second}" ssr></astro-island>`,
      );
    expect(finish(page('Z1x', 'Z2y'), islandIds())).toBe(page('1', '2'));
  });
});

describe('the preloads of islands', () => {
  const island = (attributes: string) => `<astro-island ${attributes}></astro-island>`;

  it('name all that the scripts ask for at once, and nothing that only looks like it', () => {
    const scripts = {
      'a.js': `import{b}from"./b.js";const words='import "./no.js"';import("./later.js");export{b}`,
      'b.js': `export*from"./c.js"; // from "./neither.js"`,
      'c.js': 'export const c=1',
      'renderer.js': 'import"./c.js"',
    };
    for (const [name, code] of Object.entries(scripts)) writeFileSync(join(root, '_astro', name), code);
    const body =
      island('title="a > b" component-url="/_astro/a.js" renderer-url="/_astro/renderer.js"') +
      island('client="only" component-url="/_astro/stories.js"') +
      '<!-- <astro-island component-url="/_astro/comment.js"> -->';
    const links = ['a', 'b', 'c', 'renderer'].map(
      (name) => `<link rel="modulepreload" href="/_astro/${name}.js">`,
    );
    const head = '<!-- </head> -->';
    expect(finish(pageOf(body, head), islandPreload(root))).toBe(pageOf(body, head + links.join('')));
  });

  it('are none where no island needs them', () => {
    const page = pageOf('<p>Words</p>');
    expect(finish(page, islandPreload(root))).toBe(page);
  });
});

describe('the scripts of islands', () => {
  const scripts = `<script>one("</b>")</script><script>two()</script>`;

  it('move behind the first island that the page shows without, with the islands in it', () => {
    const island = '<astro-island client="only"><astro-island client="only"></astro-island></astro-island>';
    const before = '<p><script>own()</script> </p>';
    expect(finish(pageOf(before + scripts + island), islandScriptsLast())).toBe(
      pageOf(before + island + scripts),
    );
  });

  it('stay where they are before any other', () => {
    for (const page of [
      pageOf(`${scripts}<astro-island client="load"></astro-island>`),
      pageOf(`${scripts}<p></p><astro-island client="only"></astro-island>`),
      pageOf(`<!-- ${scripts}<astro-island client="only"></astro-island> -->`),
    ])
      expect(finish(page, islandScriptsLast())).toBe(page);
  });
});

describe('late scripts', () => {
  it('are those of files, in whatever order their attributes stand, but not those of a comment or a template', () => {
    const body = (script: string) =>
      `${script}<script type="module">inline()</script><!-- <script type="module" src="/c.js"></script> -->` +
      '<template><script type="module" src="/t.js"></script></template><script src="/plain.js"></script>';
    expect(finish(pageOf(body('<script src="/a.js?b=1&amp;c" type="module"></script>')), lateScripts())).toBe(
      pageOf(body('<script data-late="/a.js?b=1&amp;c" type="text/plain"></script>')),
    );
  });
});

describe('the content security policy', () => {
  const policy = (sources: string) =>
    `<meta http-equiv="content-security-policy" content="${`default-src 'self'; script-src 'self' ${sources}; style-src 'self'`.replaceAll("'", '&#39;')}">`;

  it('leaves the page for the headers of the site, with the hashes that pages use', () => {
    const step = cspHeaders(root);
    const body = `<script>run()</script><script type="application/json">{"a":"</p>"}</script><!-- <script>no()</script> -->`;
    const page = pageOf(body, policy(`${hashOf('run()')} ${hashOf('unused()')}`));
    expect(finish(page, step)).toBe(pageOf(body));
    step.end?.();
    const headers = readFileSync(join(root, '_headers'), 'utf8');
    expect(headers).toContain(`script-src 'self' ${hashOf('run()')};`);
    expect(headers).not.toContain(hashOf('unused()'));
  });

  it.each([
    ['', '<script>bad()</script>'],
    ['in a template', '<template><b><script>bad()</script></b></template>'],
    ['in a template of a template', '<template><template><script>bad()</script></template></template>'],
    ['for browsers without scripts', '<noscript><style>bad{}</style></noscript>'],
    ['of a type that the browser may know', '<script type="speculationrules">{}</script>'],
    ['with a strange name of its end', '<script>bad()</script\n>'],
  ])('stops the build for a script or style that nobody vouched for: %s', (_, body) => {
    expect(() => finish(pageOf(body, policy(hashOf('run()'))), cspHeaders(root))).toThrow(
      /^a\/index.html cannot be finished. It holds an inline (script|style) that no hash allows/,
    );
  });

  it('stops the build for a page without one, in a comment too', () => {
    for (const head of ['', `<!-- ${policy('')} -->`])
      expect(() => finish(pageOf('', head), cspHeaders(root))).toThrow('no content security policy');
  });
});

describe('the mark of the build', () => {
  it('stands in the page, not in its words', () => {
    const words = '<!-- <html lang="en"> -->';
    const html = finish(words + pageOf('<p>Words</p>'), buildMark(root));
    expect(html).toMatch(
      /^<!-- <html lang="en"> --><!DOCTYPE html><html lang="en" data-build="[0-9a-f]{8}"><head>/,
    );
  });

  it('changes with the names of the scripts', () => {
    const before = finish(pageOf(''), buildMark(root));
    writeFileSync(join(root, '_astro', 'new.js'), '');
    expect(finish(pageOf(''), buildMark(root))).not.toBe(before);
  });
});

describe('edits', () => {
  it('are made in the order of the text, and never two in one place', () => {
    const edit = (start: number, end: number, text: string) => ({ start, end, text });
    expect(applyEdits('abcdef', [edit(4, 5, 'E'), edit(1, 1, '+'), edit(1, 3, '')])).toBe('a+dEf');
    expect(() => applyEdits('abcdef', [edit(0, 3, ''), edit(2, 4, '')])).toThrow('the same place: cd');
  });
});
