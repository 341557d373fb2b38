/** Addresses of stories: which are kept, what of them is only there to watch readers, and which mean the same. */

const maxLength = 2000;

const trackers = /^(?:utm_|mtm_|pk_|piwik_|hsa_|_hs|oly_|vero_)/;
const trackerNames = new Set([
  ...[
    'fbclid',
    'gclid',
    'gbraid',
    'wbraid',
    'dclid',
    'msclkid',
    'yclid',
    'twclid',
    'ttclid',
    'igshid',
    'li_fat_id',
  ],
  ...[
    'mc_cid',
    'mc_eid',
    'mkt_tok',
    'ml_subscriber',
    '_openstat',
    'wt_mc',
    'rb_clickid',
    's_cid',
    'cmpid',
    'ns_mchannel',
  ],
]);

/** Medium marks readers of its feeds with `source=rss-…`. */
const isTracker = (name: string, value: string) =>
  trackers.test(name) || trackerNames.has(name) || (name === 'source' && /^rss\b/.test(value));

/**
 * The absolute address without trackers and credentials, or null when it is not http(s) or too long. Without a
 * tracker in it the query stays as it is written.
 */
export function cleanLink(address: string, base: string): string | null {
  const url = URL.parse(address.trim(), base);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  const drop = [...url.searchParams].filter(([name, value]) => isTracker(name.toLowerCase(), value));
  for (const [name] of drop) url.searchParams.delete(name);
  if (/^#(?:utm_|xtor=)/.test(url.hash)) url.hash = '';
  url.username = '';
  url.password = '';
  return url.href.length <= maxLength ? url.href : null;
}

/** What two addresses of one page have in common: no scheme, `www.`, fragment, order of parameters, last slash. */
export function canonicalLink(link: string): string {
  const url = new URL(link);
  url.searchParams.sort();
  const host = url.host.replace(/^(?:www|m|amp)\./, '');
  return `${host}${url.pathname.replace(/\/+$/, '')}${url.search}`;
}
