/**
 * Any text as one line that every format of the sheet can hold: control characters and line ends become a space, and
 * what XML 1.0 forbids (lone surrogates, U+FFFE, U+FFFF) is left out. Spaces at the ends are cut, others run together.
 */
export const plainLine = (text: string): string =>
  text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\u{d800}-\u{dfff}\u{fffe}\u{ffff}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
