/** What must be escaped in `filename*` beside what encodeURIComponent escapes (RFC 8187). */
const rest = /['()*]/g;

const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * The Content-Disposition header for a file of this name (RFC 6266): the name in UTF-8, and one in ASCII for who does not
 * read that.
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%/]/gu, '_');
  const utf8 = encodeURIComponent(fileName.toWellFormed()).replace(rest, escaped);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${utf8}`;
}
