/** Reading what the XML parser makes of elements: text, objects with attributes under `$`, or lists of both. */
import { isRecord } from '#lib/data/record.ts';

const maxDepth = 12;

export type XmlNode = Readonly<Record<string, unknown>>;

/** All the text in a value; the parser does not keep the order of text and inline elements. */
export function textOf(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value;
  if (depth > maxDepth || typeof value !== 'object' || value === null) return '';
  const parts = Array.isArray(value)
    ? value
    : Object.entries(value).flatMap(([name, child]) => (name === '$' ? [] : [child]));
  return parts.map((part: unknown) => textOf(part, depth + 1)).join(' ');
}

/** Of several elements of one name, or several fields, the first that holds text. */
export function firstText(...values: readonly unknown[]): string {
  for (const value of values.flat()) {
    const text = textOf(value).trim();
    if (text !== '') return text;
  }
  return '';
}

/** The value of an attribute; empty when there is none. */
export function attribute(value: unknown, name: string): string {
  const attributes = isRecord(value) ? value['$'] : undefined;
  const text = isRecord(attributes) ? attributes[name] : undefined;
  return typeof text === 'string' ? text : '';
}

/** The elements of one name, as a list. */
export function children(node: unknown, name: string): readonly unknown[] {
  const value = isRecord(node) ? node[name] : undefined;
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
