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
    (a === 192 && (b === 168 || (b === 0 && (c === 0 || c === 2)) || (b === 88 && c === 99))) ||
    (a === 198 && (b === 18 || b === 19 || (b === 51 && c === 100))) ||
    (a === 203 && b === 0 && c === 113)
  );
}

/** The eight numbers of an IPv6 address as the URL parser writes it, in brackets. */
function groupsOf(host: string): number[] {
  const [head = '', tail] = host.slice(1, -1).split('::');
  const numbers = (text: string) => (text === '' ? [] : text.split(':').map((group) => parseInt(group, 16)));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/**
 * No feed lives on a bare IPv6 address outside 2000::/3: the rest is loopback, private, link-local, or an IPv4 address
 * in other clothes. Of 2000::/3 those are refused that lead to an IPv4 address (6to4, Teredo, ISATAP) or that nobody
 * has (documentation, ORCHID).
 */
function isPrivateV6(host: string): boolean {
  if (!host.startsWith('[')) return false;
  const [a = 0, b = 0, , , e = 0, f = 0] = groupsOf(host);
  const isSpecial =
    a === 0x2002 || (a === 0x2001 && (b < 0x200 || b === 0xdb8)) || (a === 0x3fff && b < 0x1000);
  const isIsatap = f === 0x5efe && (e === 0 || e === 0x200);
  return a < 0x2000 || a > 0x3fff || isSpecial || isIsatap;
}

/** An address without credentials, and not of another scheme than http(s). */
function webUrl(address: string, base?: string): URL | null {
  const url = URL.parse(address, base);
  if (!url || url.username || url.password) return null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}

/**
 * Whether anybody may name this address: https on a public host. Names that resolve to private addresses are the
 * network's business: a Worker cannot look them up.
 */
function isPublic({ protocol, hostname }: URL): boolean {
  const isPrivate = privateNames.test(hostname) || isPrivateV4(hostname) || isPrivateV6(hostname);
  return protocol === 'https:' && !isPrivate;
}

/** The URL of a feed when it may be asked, else null. With `allowPlainHttp` the owner chose it, whatever it is. */
export function askableUrl(address: string, allowPlainHttp: boolean): URL | null {
  const url = webUrl(address);
  return url && (allowPlainHttp || isPublic(url)) ? url : null;
}

/**
 * Where a feed may lead us: to an https address on a public host, or on to another address of the very server that
 * the owner chose, which `feed` is an askable URL of. Null for anything else.
 */
export function redirectTarget(location: string, from: URL, feed: URL): URL | null {
  const url = webUrl(location, from.href);
  return url && (isPublic(url) || url.origin === feed.origin) ? url : null;
}
