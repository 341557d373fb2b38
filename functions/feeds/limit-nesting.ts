/**
 * HTML that is nested without end takes a sanitiser quadratic time: it looks through all open elements at each tag.
 * Here tags that are nested too deeply are taken out before it reads them, in linear time, and their text stays.
 */

const tag = /<(\/?)([a-z][\w:-]{0,40})(?=[\s/>])[^<>]*>/gi;

const voids = new Set(
  'area base br col embed hr img input link meta param source track wbr frame basefont isindex'.split(' '),
);

/** What ends an open paragraph. */
const blocks = new Set(
  (
    'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p ' +
    'pre section table ul'
  ).split(' '),
);

/** What a tag ends, where nobody closed it. */
const ended = new Map([
  ...[...blocks].map((name) => [name, new Set(['p'])] as const),
  ['li', new Set(['li'])],
  ['dt', new Set(['dt', 'dd'])],
  ['dd', new Set(['dt', 'dd'])],
  ['td', new Set(['td', 'th'])],
  ['th', new Set(['td', 'th'])],
  ['tr', new Set(['td', 'th', 'tr'])],
  ['option', new Set(['option'])],
]);

/** The HTML without the tags of elements that are inside of `most` others. What is left may be nested wrongly as before. */
export function limitNesting(html: string, most: number): string {
  const open: string[] = [];
  const dropped = new Map<string, number>();
  return html.replace(tag, (written, slash: string, rawName: string) => {
    const name = rawName.toLowerCase();
    if (voids.has(name)) return written;
    const missing = dropped.get(name) ?? 0;
    if (slash === '') {
      while (ended.get(name)?.has(open.at(-1) ?? '')) open.pop();
      if (open.length < most) {
        open.push(name);
        return written;
      }
      dropped.set(name, missing + 1);
      return '';
    }
    if (missing > 0) {
      dropped.set(name, missing - 1);
      return '';
    }
    const at = open.lastIndexOf(name);
    if (at !== -1) open.length = at;
    return written;
  });
}
