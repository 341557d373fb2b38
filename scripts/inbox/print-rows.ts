import { choiceName } from '#lib/contract/desk/choice-names.ts';
import type { Row } from '#functions/db/inbox-kinds.ts';

/** Terminal escapes and marks that turn the reading direction. */
const control = /[\u0000-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/g;
/** The same in a text of several lines. */
const controlInText =
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g;

/** A value as text that no terminal obeys; its line breaks stay. */
export const safeText = (value: Row[string] | undefined) =>
  String(value ?? '')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(controlInText, ' ');

const widestCell = 60;

/** A value as one safe line of a terminal: no escape sequences, no line breaks, at most 60 characters. */
function cell(value: Row[string]): string {
  const flat = String(value ?? '').replace(control, ' ');
  return flat.length > widestCell ? `${flat.slice(0, widestCell - 1)}…` : flat;
}

/** The row as people read it: choices by the names that visitors saw. */
export const inWords = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? choiceName(name, value) : value,
    ]),
  );

/** Every field of every row, whole; texts of several lines stand below their name. */
export function asRecords(rows: readonly Row[]): string {
  return rows
    .map((row) =>
      Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([name, value]) => {
          const text = safeText(value);
          return text.includes('\n') ? `${name}:\n${text.replace(/^/gm, '  ')}` : `${name}: ${text}`;
        })
        .join('\n'),
    )
    .join('\n\n');
}

/** Rows as an aligned table. */
export function asTable(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return 'Nothing here yet.';
  const names = Object.keys(first);
  const lines = [names, ...rows.map((row) => names.map((name) => cell(row[name] ?? null)))];
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** What a spreadsheet takes for the beginning of a formula: after blanks too, and as a full-width sign. */
const runsAsFormula = /^[\s\u200B\uFEFF]*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front
 * (OWASP, CSV injection).
 */
export function asCsv(rows: readonly Row[]): string {
  const [first] = rows;
  if (!first) return '';
  const quote = (value: Row[string]) => {
    const text = String(value ?? '');
    const safe = typeof value === 'string' && runsAsFormula.test(text) ? `'${text}` : text;
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  const names = Object.keys(first);
  return [
    names.join(','),
    ...rows.map((row) => names.map((name) => quote(row[name] ?? null)).join(',')),
  ].join('\r\n');
}
