/** What becomes of the links, pictures and players in a blog post. */
import type sanitizeHtml from 'sanitize-html';
import { cleanLink } from './clean-link.ts';
import { shorten } from './plain-text.ts';

type Attributes = sanitizeHtml.Attributes;
type Tag = sanitizeHtml.Tag;

const maxImageSide = 2000;
/** Pictures that only count readers are this small. */
const counterSide = 2;
const counters =
  /^https:\/\/(?:medium\.com\/_\/stat|pixel\.wp\.com\/|stats\.wordpress\.com\/|feeds\.feedburner\.com\/~)/;

/**
 * An element that is not kept, to be taken out by `hasLostItsAddress`. Given the name of a tag that is not
 * allowed, sanitize-html 2.17 would close the next element of the same depth with that name.
 */
const bare = (tagName: 'a' | 'img'): Tag => ({ tagName, attribs: {} });

const linkTo = (href: string, text?: string): Tag => ({
  tagName: 'a',
  attribs: { href, target: '_blank', rel: 'noopener noreferrer nofollow' },
  ...(text !== undefined && { text }),
});

const webAddress = (text: string, base: string) => (text.trim() === '' ? null : cleanLink(text, base));

function link({ href = '' }: Attributes, base: string): Tag {
  const isMail = /^\s*mailto:[^\s<>"]{3,300}\s*$/i.test(href);
  const address = isMail ? href.trim() : webAddress(href, base);
  return address === null ? bare('a') : linkTo(address);
}

/** Players and frames of other sites become what they show: an address. */
function embed(attributes: Attributes, base: string): Tag {
  const address = webAddress(attributes['src'] ?? attributes['data'] ?? '', base);
  return address === null ? bare('a') : linkTo(address, address);
}

const sideOf = (text: string | undefined) => (/^\d{1,5}$/.test(text ?? '') ? Number(text) : null);

function image({ src = '', alt = '', width, height }: Attributes, base: string): Tag {
  const address = webAddress(src, base);
  const [w, h] = [sideOf(width), sideOf(height)];
  const counts = (w !== null && w <= counterSide) || (h !== null && h <= counterSide);
  if (!address?.startsWith('https:') || counters.test(address) || counts) return bare('img');
  const isSized = w !== null && h !== null && w <= maxImageSide && h <= maxImageSide;
  return {
    tagName: 'img',
    attribs: {
      src: address,
      alt: shorten(alt, 300),
      ...(isSized && { width: String(w), height: String(h) }),
      loading: 'lazy',
      decoding: 'async',
      referrerpolicy: 'no-referrer',
    },
  };
}

const embeds = ['iframe', 'embed', 'object', 'video', 'audio', 'source', 'frame'];

/** How each element is rewritten. `base`: the post's address, against which relative ones are read. */
export function transforms(base: string): Record<string, string | sanitizeHtml.Transformer> {
  const embedded: sanitizeHtml.Transformer = (_name, attributes) => embed(attributes, base);
  return {
    a: (_name, attributes) => link(attributes, base),
    img: (_name, attributes) => image(attributes, base),
    ...Object.fromEntries(embeds.map((name) => [name, embedded])),
    // The page has headings of its own above the post.
    h1: 'h3',
    h2: 'h3',
    section: 'div',
    article: 'div',
  };
}

/** Whether the element goes (a picture), or only its tag (a link or an embed, whose content stays). */
export function hasLostItsAddress({ tag, attribs }: sanitizeHtml.IFrame): boolean | 'excludeTag' {
  if (tag === 'img') return !attribs['src'];
  return (tag === 'a' || embeds.includes(tag)) && !attribs['href'] ? 'excludeTag' : false;
}
