import { createHash, generateKeyPairSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { projectDir } from './paths.ts';

/** A key of `LICENCE_KEYS`, as JWK. Without `d` it is the public half alone. */
export interface LicenceKey {
  kty: 'OKP';
  crv: 'Ed25519';
  /** The beginning of its thumbprint (RFC 7638). */
  kid: string;
  x: string;
  d?: string | undefined;
}

/** Makes a key that signs licences. */
export function newLicenceKey(): LicenceKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  const thumbprint = createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x }))
    .digest('base64url');
  return { kty: 'OKP', crv: 'Ed25519', kid: thumbprint.slice(0, 16), x, d };
}

/** The keys of this machine, made once for each state folder; without one, new ones. As `LICENCE_KEYS` wants them. */
export async function localLicenceKeys(state: string | null): Promise<string> {
  const file = state === null ? null : join(resolve(projectDir, state), 'licence-keys.json');
  if (file && existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const keys = JSON.stringify([newLicenceKey()]);
  if (file) {
    await mkdir(resolve(file, '..'), { recursive: true });
    await writeFile(file, `${keys}\n`, { mode: 0o600 });
  }
  return keys;
}

/** The list with a new key before the old ones, of which the public halves stay: what they signed goes on to count. */
export function withNewKey(keys: readonly LicenceKey[]): LicenceKey[] {
  const old = keys.map(({ kty, crv, kid, x }): LicenceKey => ({ kty, crv, kid, x }));
  return [newLicenceKey(), ...old];
}
