import type { Page } from '@playwright/test';
import { licenceText, signedText } from '#lib/contract/licence/licence.ts';

/** A licence, and a server that knows the key it is signed with. */

const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;

/** The public part of the key, as `/api/licence/keys` writes it. */
export const { x: testKey = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);

/** A certificate that this key of the test has signed. */
export async function certificate(): Promise<string> {
  const unsigned = {
    ...{ format: 1 as const, number: 'NWL-0123-4567-89AB-CDEF', reference: 'NW-1A2B3C4D' },
    ...{ song: 'Forty Summers', licensee: 'Ada & Co', rights: 'exclusive-rights' as const },
    ...{ issuedOn: '2026-11-25', key: 'key-of-the-test' },
  };
  const bytes = new TextEncoder().encode(signedText(unsigned));
  const signed = Buffer.from(await crypto.subtle.sign('Ed25519', pair.privateKey, bytes));
  return licenceText({ ...unsigned, signature: signed.toString('base64url') });
}

/** What the server says of every number, and which keys it has. */
export async function serveLicences(page: Page, revokedAt: string | null = null): Promise<void> {
  await page.route('**/api/licence/keys', (route) =>
    route.fulfill({ json: { keys: [{ kid: 'key-of-the-test', x: testKey }] } }),
  );
  await page.route('**/api/licence/status?*', (route) => route.fulfill({ json: { revokedAt } }));
}
