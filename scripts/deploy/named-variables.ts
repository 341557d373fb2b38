/** Variables that nothing reads: misspelt ones would be missed by nobody until an order is. */
import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { workerVariables } from '../local/variables.ts';
import { nearName } from './near-name.ts';

interface NamedVariables {
  /** Misspelt: each in words, with the name that is meant. */
  problems: string[];
  /** Unknown: each in words. */
  notes: string[];
}

const known = new Set<string>(workerVariables);

/**
 * What is wrong with the names in a file of variables and in the environment. Of the environment, which has much that is not
 * ours, only those that look like one of ours are named.
 */
export function namedVariables(inFile: readonly string[], inEnvironment: readonly string[]): NamedVariables {
  const found: NamedVariables = { problems: [], notes: [] };
  const meant = (name: string) => nearName(name, workerVariables);
  for (const name of inFile.filter((one) => !known.has(one))) {
    const near = meant(name);
    if (near) found.problems.push(`${name} in .production.vars is unknown. Did you mean ${near}?`);
    else found.notes.push(`${name} in .production.vars is unknown, and has no effect there.`);
  }
  for (const name of inEnvironment.filter((one) => !known.has(one) && !inFile.includes(one))) {
    const near = meant(name);
    if (near) found.problems.push(`${name} in the environment is unknown. Did you mean ${near}?`);
  }
  return found;
}

/** The names of a file of variables; none where there is no such file. */
export const namesIn = (file: string): string[] =>
  existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : [];
