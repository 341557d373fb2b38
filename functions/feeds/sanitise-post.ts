/**
 * The HTML of other people's blog posts, made harmless before it is stored. What is not named here does not
 * come through; the Content-Security-Policy is a second wall behind it.
 */
import sanitizeHtml from 'sanitize-html';
import { limitNesting } from './limit-nesting.ts';
import { hasLostItsAddress, transforms } from './post-elements.ts';

/** In bytes of UTF-8, after sanitising. */
export const maxPostBytes = 200_000;
/** In characters. */
const maxInput = 250_000;
const maxNesting = 40;

export const allowedTags = [
  ...['p', 'br', 'hr', 'div', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'kbd', 'samp', 'var'],
  ...[
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'del',
    'ins',
    'sub',
    'sup',
  ],
  ...['small', 'mark', 'abbr', 'cite', 'q', 'figure', 'figcaption', 'img'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
];

export const allowedAttributes: Record<string, string[]> = {
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding', 'referrerpolicy'],
};

/** Neither the tag nor what is in it. */
const nonTextTags = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'xmp',
    'svg',
    'math',
    'template',
    'title',
    'select',
    'noembed',
  ],
  ...['noframes', 'plaintext', 'listing', 'head', 'canvas', 'datalist'],
];

const options = (base: string): sanitizeHtml.IOptions => ({
  allowedTags,
  allowedAttributes,
  nonTextTags,
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: maxNesting,
  // No style comes through, so nothing has to read any.
  parseStyleAttributes: false,
  transformTags: transforms(base),
  exclusiveFilter: hasLostItsAddress,
});

/**
 * The post as HTML that may be put into the page, at most 200 kB; what is too long is cut and closed again.
 * `base`: the address of the post, against which relative addresses are read. Empty when nothing is left of it.
 */
export function sanitisePost(html: string, base: string): string {
  let input = limitNesting(html.slice(0, maxInput), 2 * maxNesting);
  for (;;) {
    const output = sanitizeHtml(input, options(base)).toWellFormed().trim();
    const bytes = new TextEncoder().encode(output).byteLength;
    if (bytes <= maxPostBytes) return output;
    input = input.slice(0, Math.floor(input.length * Math.min(0.9, (maxPostBytes / bytes) * 0.95)));
  }
}
