/** Text as bytes in the charsets that feeds still come in. */

/** Where windows-1252 differs from Latin-1, as far as the stories need it. */
const windows1252: Readonly<Record<string, number>> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
};

/** One byte per character; what does not fit becomes a question mark. */
export function asWindows1252(text: string): Uint8Array<ArrayBuffer> {
  return Buffer.from(
    [...text].map((character) => {
      const code = windows1252[character] ?? character.codePointAt(0) ?? 0x3f;
      return code > 0xff ? 0x3f : code;
    }),
  );
}

/** Little-endian, with a byte order mark. */
export const asUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

export const asUtf8 = (text: string) => Buffer.from(text, 'utf8');
