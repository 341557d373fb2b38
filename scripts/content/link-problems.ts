/** Where a text may link to. */

/** The pages and files of the site that a text may link to. */
export interface Goals {
  /** Whether there is such an address, such as `/support`. */
  readonly has: (path: string) => boolean;
  /** Why there is none yet, for a post that waits; null for an address that nobody has. */
  readonly waits: (path: string) => string | null;
}

const forms = 'write /name for a page of ours, https://… for another site, mailto:… for a mail';

function ownLink(address: string, goals: Goals): string | null {
  const path = address.replace(/[?#].*$/, '');
  if (goals.has(path)) return null;
  const bare = path.replace(/\/+$/, '');
  if (goals.has(bare)) return `the link ${address} ends in /; write ${bare}`;
  return goals.waits(path) ?? `the link ${address} leads to no page of ours; correct it or take it out`;
}

/** What is wrong with the address of a link, or null. `headings`: the addresses of the text's own headings. */
export function wrongLink(address: string, goals: Goals, headings: ReadonlySet<string>): string | null {
  if (address === '') return `a link has no address; ${forms}`;
  if (address.startsWith('#'))
    return headings.has(address.slice(1))
      ? null
      : `the link ${address} leads to no heading of this text; its headings are ${[...headings].map((one) => `#${one}`).join(', ') || 'none'}`;
  if (address.startsWith('/') && !address.startsWith('//')) return ownLink(address, goals);
  if (/^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)) return null;
  if (/^https:\/\/[^\s/.]+\.[^\s/]/.test(address) && URL.canParse(address)) return null;
  if (address.startsWith('http://'))
    return `the link ${address} is not safe; write https:// instead of http://`;
  if (/^[\w-]+(?:\.[\w-]+)+(?:\/|$)/.test(address) && !/\.(?:md|html?)$/.test(address))
    return `the link ${address} has no beginning; write https://${address}`;
  const own = `/${address.replace(/^[./]+/, '').replace(/\.(?:md|html?)$/, '')}`;
  return goals.has(own)
    ? `the link ${address} has no beginning; write ${own}`
    : `the link ${address} cannot be followed; ${forms}`;
}
