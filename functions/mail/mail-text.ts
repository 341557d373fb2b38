/**
 * What a visitor typed, made harmless for a mail: nothing of it may begin a header, hide something, or be read
 * by a mail program as anything but text.
 */

/** Every kind of line break that some program knows, also those of Unicode. */
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;

/**
 * Controls, marks that turn the reading direction and other invisible ones, lone surrogates, and code points
 * that are none. The two joiners stay: some scripts and emoji are wrong without them.
 */
const invisible = /(?![\t\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu;

/** One line of at most `max` characters, such as a subject; a longer one ends with an ellipsis. */
export function mailLine(text: string, max = 150): string {
  const line = text
    .replace(lineBreak, ' ')
    .replace(invisible, '')
    // An encoded word (RFC 2047) would be decoded by the mail program into whatever it holds.
    .replace(/=(?=\?)/g, '= ')
    .replace(/\s+/g, ' ')
    .trim();
  // By code points: half an emoji is no text.
  const characters = [...line];
  return characters.length > max
    ? `${characters
        .slice(0, max - 1)
        .join('')
        .trimEnd()}…`
    : line;
}

/** Text of many lines with the line breaks of mail (CR LF) and nothing that cannot be seen. */
export function mailText(text: string): string {
  return text
    .replace(lineBreak, '\n')
    .replace(invisible, (character) => (character === '\n' ? character : ''))
    .replaceAll('\n', '\r\n');
}

const plainAddress = /^[\w.+'-]{1,64}@[a-z\d-]+(\.[a-z\d-]+)+$/i;

/** The address if it may stand in a header as it is, else null. Stricter than what mail allows. */
export function mailAddress(text: string | null): string | null {
  return text !== null && text.length <= 254 && plainAddress.test(text) ? text : null;
}
