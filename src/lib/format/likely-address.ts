/**
 * Finds email addresses that are probably misspelt. Written here because the package for it reads 'gmial.con' as
 * 'gmial.co', and takes real providers such as hanmail.net for mistakes.
 */

/** Where most private mail goes, and what is so close to one of those that it must be known to be right. */
const providers =
  `gmail.com googlemail.com yahoo.com ymail.com rocketmail.com hotmail.com outlook.com live.com msn.com icloud.com
  me.com mac.com aol.com proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at gmx.ch web.de mail.com email.com
  mail.ru t-online.de freenet.de yahoo.co.uk yahoo.co.in yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.ca yahoo.com.br
  hotmail.co.uk hotmail.fr hotmail.de hotmail.es hotmail.it hotmail.net outlook.fr outlook.de outlook.es live.co.uk
  live.fr live.nl orange.fr wanadoo.fr free.fr laposte.net libero.it comcast.net verizon.net att.net sbcglobal.net
  btinternet.com qq.com 163.com 126.com naver.com hanmail.net rediffmail.com yandex.com yandex.ru zoho.com
  fastmail.com fastmail.fm hey.com tutanota.com tuta.com`.split(/\s+/);

/** Endings that do not exist, or not for mail, and the one that was meant. */
const endings: Readonly<Record<string, string>> = {
  ...{ con: 'com', cmo: 'com', ocm: 'com', comm: 'com', coom: 'com', cpm: 'com', vom: 'com', xom: 'com' },
  ...{ c0m: 'com', cim: 'com', clm: 'com', ney: 'net', nte: 'net', ent: 'net', ogr: 'org', rog: 'org' },
};

/**
 * How many characters have to be added, taken away, changed or swapped with their neighbour to make one text of the
 * other (optimal string alignment distance, after Damerau 1964).
 */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
      rows[row]?.push(best);
    }
  }
  return at(one.length, other.length);
}

function withRightEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const right = endings[domain.slice(dot + 1)];
  return right ? domain.slice(0, dot + 1) + right : domain;
}

/** Short names are close to many others: of those only one mistake is seen. */
const mistakes = (domain: string) => (domain.length < 8 ? 1 : 2);

/** The address that was probably meant, or null when this one may well be right. */
export function likelyAddress(address: string): string | null {
  const [, name, typed = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(address.trim()) ?? [];
  const domain = typed.toLowerCase();
  if (!name || providers.includes(domain)) return null;
  const ended = withRightEnding(domain);
  const near = providers
    .map((provider) => ({ provider, apart: distance(ended, provider) }))
    .filter(({ provider, apart }) => apart <= mistakes(provider))
    .sort((a, b) => a.apart - b.apart);
  const likely = near[0]?.provider ?? ended;
  return likely === domain ? null : `${name}@${likely}`;
}
