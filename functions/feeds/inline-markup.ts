/**
 * Texts of a feed that hold elements (`New album <i>Girlfriend</i> is out`) instead of escaped HTML. The parser would
 * make objects of them, without the order of their words and as deep as they are nested; so they are escaped first.
 */

import { sections } from './repair-xml.ts';

const texts =
  'title|description|summary|subtitle|content|content:encoded|dc:title|atom:title|atom:summary|atom:content';
const beginnings = () => new RegExp(`<!\\[CDATA\\[|<!--|<(${texts})(?:\\s[^<>]*)?>`, 'g');

const escapeMarkup = (markup: string) => markup.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The markup of a text escaped, its CDATA sections left: they are text already. Null where one never ends. */
function escapedText(inside: string): string | null {
  const parts = [...sections(inside)];
  if (parts.at(-1)?.markup.includes('<![CDATA[')) return null;
  return parts.map(({ markup, cdata }) => escapeMarkup(markup) + cdata).join('');
}

/** The document with the elements inside of its texts escaped. Linear in its length. */
export function escapeInlineMarkup(xml: string): string {
  const parts: string[] = [];
  const endless = new Set<string>();
  const endOf = (end: string, from: number) => {
    const at = endless.has(end) ? -1 : xml.indexOf(end, from);
    if (at === -1) endless.add(end);
    return at;
  };
  const pattern = beginnings();
  const cdata = /\s{0,50}<!\[CDATA\[/y;
  let done = 0;
  for (let found = pattern.exec(xml); found; found = pattern.exec(xml)) {
    const [opening, name] = found;
    const start = pattern.lastIndex;
    if (name === undefined) {
      const end = opening === '<!--' ? '-->' : ']]>';
      pattern.lastIndex = Math.max(start, endOf(end, start));
      continue;
    }
    cdata.lastIndex = start;
    if (opening.endsWith('/>') || cdata.test(xml)) continue;
    const end = endOf(`</${name}`, start);
    if (end === -1) continue;
    const inside = xml.slice(start, end);
    const escaped = inside.includes('<') ? escapedText(inside) : null;
    if (escaped !== null) {
      parts.push(xml.slice(done, start), escaped);
      done = end;
    }
    pattern.lastIndex = end;
  }
  return parts.join('') + xml.slice(done);
}
