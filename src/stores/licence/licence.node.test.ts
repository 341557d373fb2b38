import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkSignature } from '#lib/contract/licence/check-signature.ts';
import { documentOf, licenceAddress } from '#lib/contract/licence/licence-link.ts';
import { licenceText, readLicence, signedText, type Licence } from '#lib/contract/licence/licence.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { judgeLicence, type LicenceEnvironment } from './judge-licence.ts';
import { judgementWords } from './licence-words.ts';

const pair = generateKeyPairSync('ed25519');
const { x = '' } = pair.publicKey.export({ format: 'jwk' });
const ours = { kid: 'key-of-the-test', x };

const unsigned = {
  ...{ format: 1 as const, number: 'NWL-0123-4567-89AB-CDEF', reference: 'NW-1A2B3C4D' },
  ...{ song: 'Für Mia “10” 🎵', licensee: 'Café Müller & Söhne', rights: 'commercial-rights' as const },
  ...{ issuedOn: '2026-11-25', key: ours.kid },
};
const signature = sign(null, Buffer.from(signedText(unsigned)), pair.privateKey).toString('base64url');
const licence: Licence = { ...unsigned, signature };
const text = licenceText(licence);

const none = () => Promise.reject(new TypeError('no network'));
function environment(change: Partial<LicenceEnvironment> = {}): LicenceEnvironment {
  return {
    keys: () => Promise.resolve([ours]),
    check: checkSignature,
    status: () => Promise.resolve({ revokedAt: null }),
    askServer: none,
    ...change,
  };
}
const titleOf = async (document: string, change: Partial<LicenceEnvironment> = {}) =>
  judgementWords(await judgeLicence(document, environment(change))).title;

describe('a certificate', () => {
  it('is read as it was written, also with other spaces and another order', () => {
    expect(readLicence(text)).toEqual(licence);
    const turned = Object.fromEntries(Object.entries(licence).toReversed());
    expect(readLicence(`\n ${JSON.stringify(turned)}`)).toEqual(licence);
  });

  it.each(['', 'null', '[]', '{}', text.slice(1), text.replace('"format": 1', '"format": 2')])(
    'is not %j',
    (odd) => expect(readLicence(odd)).toBeNull(),
  );

  it.each(Object.keys(licence))('is none without its %s, or with another kind of it', (name) => {
    expect(readLicence(JSON.stringify({ ...licence, [name]: undefined }))).toBeNull();
    expect(readLicence(JSON.stringify({ ...licence, [name]: ['x'] }))).toBeNull();
  });

  it('travels in a link and comes out as it was; a broken link holds none', () => {
    const address = licenceAddress(text);
    expect(documentOf(address.slice(address.indexOf('#')))).toBe(text);
    for (const odd of ['', '#', '#%%', '#_w']) expect(documentOf(odd)).toBeNull();
  });
});

describe('a licence is', () => {
  it('genuine, when it is as it was signed and counts', async () => {
    expect(await titleOf(text)).toBe('Genuine');
  });

  it('changed, whichever of its values has another character', async () => {
    for (const [name, value] of Object.entries(licence)) {
      if (name === 'format' || name === 'key') continue;
      const other =
        name === 'rights'
          ? 'exclusive-rights'
          : String(value).replace(/\w(?=\W*$)/, (last) => (last === '1' ? '2' : '1'));
      expect(other).not.toBe(value);
      expect([name, await titleOf(JSON.stringify({ ...licence, [name]: other }))]).toEqual([name, 'Changed']);
    }
  });

  it('of an unknown key, when that key is not ours', async () => {
    expect(await titleOf(text, { keys: () => Promise.resolve([{ ...ours, kid: 'another-key' }]) })).toBe(
      'Unknown key',
    );
  });

  it('revoked on its day', async () => {
    const status = () => Promise.resolve({ revokedAt: '2026-12-01T12:00:00.000Z' });
    expect(await titleOf(text, { status })).toBe('Revoked on Tuesday, December 1, 2026');
  });

  it('genuine without a network, and says that nobody was asked', async () => {
    const judgement = await judgeLicence(text, environment({ status: none }));
    expect(judgementWords(judgement)).toMatchObject({
      title: 'Genuine',
      words: expect.stringContaining('could not ask whether it was revoked') as string,
    });
  });

  it('not on record, when the server does not know its number', async () => {
    expect(await titleOf(text, { status: () => Promise.reject(new HttpError(404, '')) })).toBe(
      'Not on record',
    );
  });

  it('checked by the server where the browser cannot, and by nobody without one', async () => {
    const check = () => Promise.resolve(null);
    const said = (signature: 'genuine' | 'changed') => () => Promise.resolve({ signature, revokedAt: null });
    const genuine = await judgeLicence(text, environment({ check, askServer: said('genuine') }));
    expect(judgementWords(genuine).words).toContain('so our server did');
    expect(await titleOf(text, { check, askServer: said('changed') })).toBe('Changed');
    expect(await titleOf(text, { check })).toBe('Not checked yet');
  });

  it('not checked where nobody has our keys', async () => {
    const judgement = await judgeLicence(text, environment({ keys: () => Promise.resolve([]) }));
    expect(judgement.kind).toBe('no_keys');
  });

  it('none, when it is something else', async () => {
    expect(await titleOf('a shopping list')).toBe('No licence');
  });
});
