import { readText, writeText } from '#lib/browser/storage.ts';
import { licenceKeys, type PublicKey } from '#lib/contract/licence/licence.ts';
import { licenceKeysPath } from '#lib/contract/licence/licence-paths.ts';
import { readAs, readJsonAs } from '#lib/data/shapes.ts';

/** Further entries as in storage-keys.ts: text pages do not carry their names. */
export const licenceKeysKept = { licenceKeys: 'notewright-licence-keys' } as const;

const timeoutMs = 8000;

/** Our public keys from the server, kept for the next time; without an answer those that were kept; [] when there are none. */
export async function loadKeys(): Promise<readonly PublicKey[]> {
  try {
    const response = await fetch(licenceKeysPath, { signal: AbortSignal.timeout(timeoutMs) });
    const found = response.ok ? readAs(licenceKeys, await response.json()) : null;
    if (found && found.keys.length > 0) {
      writeText(licenceKeysKept.licenceKeys, JSON.stringify(found));
      return found.keys;
    }
  } catch {
    // Without a network the copy does.
  }
  return readJsonAs(licenceKeys, readText(licenceKeysKept.licenceKeys))?.keys ?? [];
}
