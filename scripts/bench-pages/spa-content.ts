/** Reads the words, elements and islands of the built pages, for the single-page baseline. */
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { builtPages } from '../../tests/support/built-site.ts';
import type { Node, PageContent, SiteContent } from './baselines/spa/content.ts';

type HtmlNode = DefaultTreeAdapterTypes.ChildNode;
type HtmlElement = DefaultTreeAdapterTypes.Element;

/** The rules of a stylesheet, those within a block with their block. */
function rulesOf(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1).trim());
    start = index + 1;
  }
  return rules;
}

/** What an application in the browser has no use for. */
const leftOut = new Set(['script', 'style', 'template', 'noscript', 'link', 'meta']);

/** The properties of an island as Astro writes them: each with a mark of its type before it, 0 for a plain value. */
function propertiesOf(island: HtmlElement): Record<string, unknown> {
  const written = island.attrs.find(({ name }) => name === 'props')?.value ?? '{}';
  return Object.fromEntries(
    Object.entries(JSON.parse(written) as Record<string, unknown>)
      .filter(([name]) => !name.startsWith('data-astro'))
      .map(([name, value]) => {
        if (!Array.isArray(value) || value[0] !== 0)
          throw new Error(`The property ${name} of an island is more than a plain value: teach it here.`);
        return [name, value[1]];
      }),
  );
}

function nodeOf(node: HtmlNode): Node[] {
  if ('value' in node) return node.value.trim() === '' ? [' '] : [node.value];
  if (!('tagName' in node) || leftOut.has(node.tagName)) return [];
  if (node.tagName === 'astro-island') {
    const island = node.attrs.find(({ name }) => name === 'component-export')?.value ?? '';
    return [{ island, properties: propertiesOf(node) }];
  }
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  return [[node.tagName, attributes, ...node.childNodes.flatMap(nodeOf)]];
}

const childrenOf = (node: HtmlNode | undefined) => (node && 'childNodes' in node ? node.childNodes : []);

const child = (nodes: readonly HtmlNode[], tag: string) => nodes.find((node) => node.nodeName === tag);

function contentOf(html: string): PageContent {
  const root = childrenOf(child(parse(html).childNodes, 'html'));
  const [title] = childrenOf(child(childrenOf(child(root, 'head')), 'title'));
  return {
    title: title && 'value' in title ? title.value : '',
    body: childrenOf(child(root, 'body')).flatMap(nodeOf),
  };
}

export interface SpaSource {
  pages: SiteContent;
  /** The exports of all islands. */
  islands: string[];
  /** All rules of all pages, each once. */
  css: string;
  /** The lines of a page's head that fetch the font. */
  font: string;
}

export function spaSource(): SpaSource {
  const built = builtPages();
  const all = built.map(({ html }) => html).join('\n');
  const exports = [...all.matchAll(/component-export="(\w+)"/g)].map(([, name = '']) => name);
  const styles = [...all.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text);
  return {
    pages: Object.fromEntries(built.map(({ path, html }) => [path, contentOf(html)])),
    islands: [...new Set(exports)].sort(),
    css: [...new Set(styles.flatMap(rulesOf))].join('\n'),
    font: /<link rel="preload"[^>]*as="font"[^>]*>/.exec(all)?.[0] ?? '',
  };
}
