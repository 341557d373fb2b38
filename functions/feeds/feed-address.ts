/** Which addresses the Worker may ask on behalf of a feed: a redirect must not lead it into a private network. */

const privateNames = /(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** The URL parser has turned every odd spelling (octal, hex, one number) into four decimals. */
function isPrivateV4(host: string): boolean {
  const parts = /^(\d+)\.(\d+)\.(\d+)\.\d+$/.exec(host)?.slice(1).map(Number);
  if (!parts) return false;
  const [a = 0, b = 0, c = 0] = parts;
  return (
    a === 0 ||
    a === 10 ||
    a === 127 ||
    a >= 224 ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && (b === 168 || (b === 0 && c === 0))) ||
    (a === 198 && (b === 18 || b === 19))
  );
}

/** No feed lives on a bare IPv6 address outside 2000::/3; the rest is loopback, private, link-local or mapped. */
function isPrivateV6(host: string): boolean {
  return host.startsWith('[') && !/^\[[23][\da-f]{3}:/.test(host);
}

/**
 * The URL when it may be asked, else null. Without `allowPlainHttp` only https on public hosts will do.
 * Names that resolve to private addresses are the network's business: a Worker cannot look them up.
 */
export function askableUrl(address: string, base: string | undefined, allowPlainHttp: boolean): URL | null {
  const url = URL.parse(address, base);
  if (!url || url.username || url.password) return null;
  if (allowPlainHttp) return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  const host = url.hostname;
  const isPrivate = privateNames.test(host) || isPrivateV4(host) || isPrivateV6(host);
  return url.protocol === 'https:' && !isPrivate ? url : null;
}
