/** The notations that feeds are made of. */

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Letters, digits and hyphens, as in the addresses of stories. */
export const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .replace(/<[^>]*>|[\p{M}’‘“”]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);

/** A short number that stays the same, as content systems give one to each story. */
export const numberOf = (text: string) =>
  [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 999_983, 7);

const hourMs = 3_600_000;

/** Dates of a feed, `hoursAgo` before the moment at which the stand-in was made. */
export function datesFrom(startMs: number) {
  const at = (hoursAgo: number) => new Date(startMs - hoursAgo * hourMs);
  return {
    iso: (hoursAgo: number) => at(hoursAgo).toISOString(),
    /** `Tue, 03 Mar 2026 10:00:00 +0000`. */
    rfc822: (hoursAgo: number, zone = '+0000') => at(hoursAgo).toUTCString().replace('GMT', zone),
    /** In British summer time, an hour ahead. */
    british: (hoursAgo: number) =>
      at(hoursAgo - 1)
        .toUTCString()
        .replace('GMT', 'BST'),
  };
}
