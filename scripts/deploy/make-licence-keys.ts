import { existsSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { newLicenceKey } from '../local/licence-keys.ts';
import type { Variables } from '../local/variables.ts';

/**
 * Makes the key that signs licences where there is none, and keeps it in the file of the other secrets. Without that file,
 * as in a workflow, nothing would keep it: then it stays unset.
 */
export async function makeLicenceKeys(variables: Variables, file: string): Promise<void> {
  if (variables.LICENCE_KEYS) return;
  if (!existsSync(file)) {
    console.log('Note: LICENCE_KEYS is not set: no licence can be signed. npm run licence-key makes a key.');
    return;
  }
  variables.LICENCE_KEYS = JSON.stringify([newLicenceKey()]);
  await appendFile(
    file,
    `\n# Signs licences. Keep it: what it signed is checked by it.\nLICENCE_KEYS='${variables.LICENCE_KEYS}'\n`,
  );
  console.log(
    'A key that signs licences was made, and is in .production.vars: keep it with the other secrets.',
  );
}
