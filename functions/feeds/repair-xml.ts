/** What is wrong with real feeds and can be put right before parsing, each in linear time. */

/** So many items are parsed at most: an archive of thousands would cost seconds. */
const maxParsedItems = 200;

/** Deeper than the markup of any feed; from some ten thousand on the tolerant parser takes quadratic time. */
const maxDepth = 1000;

const root = /<(?:[\w.-]{1,40}:)?(?:rss|feed|RDF)(?=[\s>])/;

/** What closes a document that was cut after an item. */
const endings: Readonly<Record<string, string>> = {
  '<rss': '</channel></rss>',
  '<feed': '</feed>',
  '<rdf:RDF': '</rdf:RDF>',
};

/** The document from its root element on, without junk, prolog and DOCTYPE; null when there is no feed in it. */
export function feedDocument(text: string): string | null {
  const start = root.exec(text)?.index;
  return start === undefined ? null : text.slice(start);
}

/** Entities are declared before the root element: no feed needs that, and bombs are made of it. */
export function declaresEntities(text: string): boolean {
  return /<!ENTITY/i.test(text.slice(0, root.exec(text)?.index));
}

/** Cuts the document, which begins with its root, before its 201st item and closes it again. */
export function limitItems(xml: string): string {
  const opening = root.exec(xml)?.[0] ?? '';
  const item = opening === '<feed' ? /<entry(?=[\s/>])/g : /<item(?=[\s/>])/g;
  for (let count = 0; count < maxParsedItems; count += 1) if (!item.test(xml)) return xml;
  const next = item.exec(xml)?.index;
  return next === undefined ? xml : xml.slice(0, next) + (endings[opening] ?? '');
}

/** The document in pieces: text in which markup counts, and the CDATA section behind it. */
export function* sections(xml: string): Generator<{ markup: string; cdata: string }> {
  let at = 0;
  while (at < xml.length) {
    const start = xml.indexOf('<![CDATA[', at);
    const end = start === -1 ? -1 : xml.indexOf(']]>', start);
    if (end === -1) {
      yield { markup: xml.slice(at), cdata: '' };
      return;
    }
    yield { markup: xml.slice(at, start), cdata: xml.slice(start, end + 3) };
    at = end + 3;
  }
}

/** Whether elements are nested deeper than any feed needs. */
export function isTooDeep(xml: string): boolean {
  let depth = 0;
  for (const { markup } of sections(xml))
    for (const [tag] of markup.matchAll(/<\/?[a-z][^<>]*>/gi)) {
      if (tag.startsWith('</')) depth -= 1;
      else if (!tag.endsWith('/>')) depth += 1;
      if (depth > maxDepth) return true;
    }
  return false;
}

const bareAmpersand = /&(?!#\d{1,7};|#x[\da-f]{1,6};|[a-z][a-z\d]{1,31};)/gi;

/** Escapes each `&` that begins no reference, outside CDATA, where it is a plain character. */
export function escapeAmpersands(xml: string): string {
  return [...sections(xml)]
    .map(({ markup, cdata }) => markup.replace(bareAmpersand, '&amp;') + cdata)
    .join('');
}
