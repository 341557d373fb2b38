/**
 * The body of a request to Stripe's API: form fields whose names are paths, such as
 * `line_items[0][price_data][currency]`.
 */
import { badParameter } from './problem.ts';

/** What a form holds after parsing: texts, lists and records of them. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = Record<string, FormValue>;

type Branch = Map<string, Branch | string>;

const fieldName = /^[^[\]]+(?:\[[^[\]]*\])*$/;

/** Parses a form or a query. Throws a StripeProblem for a malformed name or a name used in two ways. */
export function parseForm(text: string): Form {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    if (!fieldName.test(name)) throw badParameter(name, `Invalid parameter name: ${name}`);
    const path = name.replaceAll(']', '').split('[');
    plant(root, path, value, name);
  }
  return Object.fromEntries([...root].map(([name, branch]) => [name, toValue(branch)]));
}

function plant(root: Branch, path: readonly string[], value: string, name: string): void {
  let branch = root;
  for (const [depth, part] of path.entries()) {
    const segment = part === '' ? String(branch.size) : part;
    const existing = branch.get(segment);
    if (depth === path.length - 1) {
      if (existing !== undefined) throw badParameter(name, `Parameter given twice: ${name}`);
      branch.set(segment, value);
      return;
    }
    if (typeof existing === 'string') throw badParameter(name, `Invalid object: ${name}`);
    const next: Branch = existing ?? new Map();
    branch.set(segment, next);
    branch = next;
  }
}

function toValue(branch: Branch | string): FormValue {
  if (typeof branch === 'string') return branch;
  const isList = [...branch.keys()].every((key, index) => key === String(index));
  if (isList) return [...branch.values()].map(toValue);
  return Object.fromEntries([...branch].map(([name, child]) => [name, toValue(child)]));
}
