import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployProblems, licenceKeysIn } from '../deploy/deploy-checks.ts';
import { makeLicenceKeys } from '../deploy/make-licence-keys.ts';
import { productionVariables } from '../../tests/support/production-variables.ts';
import { localLicenceKeys, withNewKey } from './licence-keys.ts';
import { setVariables } from './variables.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'notewright-keys-'))));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the keys that sign licences', () => {
  it('are made once for a state folder', async () => {
    const made = await localLicenceKeys(folder);
    expect(licenceKeysIn(made)).toHaveLength(1);
    expect(await localLicenceKeys(folder)).toBe(made);
    expect(await localLicenceKeys(null)).not.toBe(made);
  });

  it('turn over: a new one signs, of the old ones the public halves stay', async () => {
    const old = licenceKeysIn(await localLicenceKeys(null)) ?? [];
    const [fresh, kept] = withNewKey(old);
    expect(fresh?.d).toBeDefined();
    expect(kept).toEqual({ ...old[0], d: undefined });
    expect(kept).not.toHaveProperty('d');
  });

  it('are made by a deployment that has none, and kept with its other secrets', async () => {
    const file = join(folder, '.production.vars');
    await writeFile(file, 'SIGNING_SECRET=x');
    const variables = { ...productionVariables };
    await makeLicenceKeys(variables, file);
    expect(deployProblems(variables, '{}')).toEqual([]);
    expect(setVariables({}, file)).toMatchObject({
      SIGNING_SECRET: 'x',
      LICENCE_KEYS: variables.LICENCE_KEYS,
    });
    const before = await readFile(file, 'utf8');
    await makeLicenceKeys(variables, file);
    expect(await readFile(file, 'utf8')).toBe(before);
  });

  it('are not made where nothing would keep them', async () => {
    const variables = { ...productionVariables };
    await makeLicenceKeys(variables, join(folder, 'nowhere'));
    expect(variables.LICENCE_KEYS).toBeUndefined();
  });
});
