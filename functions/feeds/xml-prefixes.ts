/** Prefixes of elements are free: here every feed gets those that the parser knows. */
import { sections } from './repair-xml.ts';

/** The prefix that the parser knows for each namespace of feeds. */
const usual = new Map([
  ['http://www.w3.org/2005/Atom', 'atom'],
  ['http://purl.org/atom/ns#', 'atom'],
  ['http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf'],
  ['http://purl.org/rss/1.0/', ''],
  ['http://my.netscape.com/rdf/simple/0.9/', ''],
  ['http://channel.netscape.com/rdf/simple/0.9/', ''],
  ['http://backend.userland.com/rss2', ''],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://purl.org/dc/terms/', 'dcterms'],
  ['http://purl.org/rss/1.0/modules/content/', 'content'],
  // Markup in texts is read as HTML.
  ['http://www.w3.org/1999/xhtml', ''],
]);

const declaration = /\sxmlns:([\w.-]{1,40})\s*=\s*["']([^"'<>]{1,200})["']/g;

/** The prefixes of the root element that are to be others, each with its new one. */
function changes(root: string, rootPrefix: string, rootName: string): Map<string, string> {
  const isAtom = rootName === 'feed';
  const found = new Map<string, string>();
  if (rootPrefix !== '') found.set(rootPrefix, rootName === 'RDF' ? 'rdf' : '');
  for (const [, prefix = '', namespace = ''] of root.matchAll(declaration)) {
    const wanted = usual.get(namespace);
    if (wanted !== undefined) found.set(prefix, isAtom && wanted === 'atom' ? '' : wanted);
  }
  return new Map([...found].filter(([prefix, wanted]) => prefix !== wanted));
}

const named = (prefix: string, name: string) => (prefix === '' ? name : `${prefix}:${name}`);

/** The document, which begins with its root, with the usual prefixes, and its root as the parser knows it. */
export function withUsualPrefixes(xml: string): string {
  const [root = '', rootPrefix = '', rootName = ''] = /^<(?:([\w.-]+):)?(\w+)[^>]*>/.exec(xml) ?? [];
  const wanted = changes(root, rootPrefix, rootName);
  if (rootName === 'RDF' && rootPrefix === '') {
    const end = xml.lastIndexOf('</RDF>');
    const body = end === -1 ? xml.slice(4) : `${xml.slice(4, end)}</rdf:RDF>`;
    return withUsualPrefixes(`<rdf:RDF${body}`);
  }
  if (wanted.size === 0) return xml;
  return [...sections(xml)]
    .map(
      ({ markup, cdata }) =>
        markup.replace(/<(\/?)([\w.-]+):([\w.-]+)/g, (tag, slash: string, prefix: string, name: string) => {
          const other = wanted.get(prefix);
          return other === undefined ? tag : `<${slash}${named(other, name)}`;
        }) + cdata,
    )
    .join('');
}
