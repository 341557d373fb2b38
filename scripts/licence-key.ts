/**
 * `npm run licence-key`: prints a new `LICENCE_KEYS`, with a new key before those of the environment or of
 * `.production.vars`, whose public halves stay so that old licences are still checked. Changes nothing by itself.
 */
import { join } from 'node:path';
import { licenceKeysIn } from './deploy/deploy-checks.ts';
import { withNewKey } from './local/licence-keys.ts';
import { readOptions } from './local/options.ts';
import { projectDir } from './local/paths.ts';
import { Stop } from './local/stop.ts';
import { setVariables } from './local/variables.ts';

readOptions({});
const { LICENCE_KEYS: text } = setVariables(process.env, join(projectDir, '.production.vars'));
const known = text ? licenceKeysIn(text) : [];
if (!known)
  throw new Stop('The LICENCE_KEYS of now cannot be read. Mend them first: old licences need them.');
console.log(`LICENCE_KEYS='${JSON.stringify(withNewKey(known))}'`);
