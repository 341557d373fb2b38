/** Feeds as bytes in every charset that the news must read, for Node and for the Worker's own runtime. */

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const wide = (text: string, isLittle: boolean) =>
  ascii(text).flatMap((code) => (isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255]));
const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const prolog = (charset: string) => ascii(`<?xml version="1.0" encoding="${charset}"?><rss>`);

interface DecodingCase {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string | null;
  text: string;
}

const decoding = (name: string, bytes: number[], contentType: string | null, text: string): DecodingCase => ({
  name,
  bytes: new Uint8Array(bytes),
  contentType,
  text,
});

export const decodingCases: DecodingCase[] = [
  decoding('UTF-8 where nothing says what it is', utf8('<rss>Café “x”'), null, 'Café “x”'),
  decoding(
    'a mark wins over HTTP',
    [0xef, 0xbb, 0xbf, ...utf8('<rss>é')],
    'text/xml; charset=iso-8859-1',
    '<rss>é',
  ),
  decoding(
    'UTF-16 with a mark, little end first',
    [0xff, 0xfe, ...wide('<rss>é', true)],
    'text/xml; charset=utf-8',
    '<rss>é',
  ),
  decoding('UTF-16 with a mark, big end first', [0xfe, 0xff, ...wide('<rss>é', false)], null, '<rss>é'),
  decoding('UTF-16 without a mark', wide('<?xml version="1.0"?><rss>é', true), null, '<rss>é'),
  decoding(
    'UTF-16 without a mark, big end first',
    wide('<?xml version="1.0"?><rss>é', false),
    null,
    '<rss>é',
  ),
  decoding('UTF-16 by HTTP alone', wide('<rss>é', true), 'text/xml; charset=UTF-16LE', '<rss>é'),
  decoding(
    'HTTP wins over the prolog',
    [...prolog('utf-8'), 0x93, 0xe9, 0x94],
    'text/xml; charset=windows-1252',
    '“é”',
  ),
  decoding('HTTP with quotes', [0x93, 0xe9, 0x94], `text/xml;charset="windows-1252"`, '“é”'),
  decoding('the prolog where HTTP is silent', [...prolog('ISO-8859-1'), 0x93, 0xe9, 0x94], 'text/xml', '“é”'),
  decoding('Latin-9', [...prolog('iso-8859-15'), 0xa4], null, '€'),
  decoding('Cyrillic', [...prolog('koi8-r'), 0xf2, 0xcf, 0xcb], null, 'Рок'),
  decoding('Japanese', [...prolog('Shift_JIS'), 0x89, 0xb9, 0x8a, 0x79], null, '音楽'),
  decoding('a prolog that cannot be true', [...prolog('UTF-16'), ...utf8('é')], null, 'é'),
  decoding('an invented charset', [...prolog('x-mac-moon'), ...utf8('é')], 'text/xml; charset=klingon', 'é'),
  decoding('no charset, and not UTF-8', [...ascii('<rss>'), 0x93, 0xe9, 0x94], null, '“é”'),
  decoding('UTF-8 by HTTP, and not UTF-8', [...ascii('<rss>'), 0x93, 0xe9], 'text/xml; charset=utf-8', '“é'),
  decoding('UTF-8 by the prolog, and not UTF-8', [...prolog('utf-8'), 0x93, 0xe9], null, '“é'),
  decoding(
    'UTF-8 by HTTP, where the prolog knows better',
    [...prolog('koi8-r'), 0xf2, 0xcf, 0xcb],
    'text/xml; charset=utf-8',
    'Рок',
  ),
  decoding(
    'Latin-1 by HTTP, and it is UTF-8',
    utf8('<rss>Café “x”'),
    'text/xml; charset=iso-8859-1',
    'Café “x”',
  ),
  decoding(
    'UTF-8 that was cut inside a character, which stays the only bad one',
    [...utf8('<rss>Café, naïve, “x”'), 0xc3, ...utf8('…')],
    null,
    'Café, naïve, “x”\uFFFD…',
  ),
];
