/** A certificate for this machine, made in memory: the network code of browsers knows HTTP/2 only over TLS. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** One element of the encoding that certificates are written in (X.690, DER). */
function element(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length < 0x80) return Buffer.concat([Buffer.of(tag, body.length), body]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const digits = length.subarray(length.findIndex((byte) => byte !== 0));
  return Buffer.concat([Buffer.of(tag, 0x80 | digits.length), digits, body]);
}

const sequence = (...parts: readonly Uint8Array[]) => element(0x30, ...parts);
const objectId = (hex: string) => element(0x06, Buffer.from(hex, 'hex'));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const commonName = objectId('550403');

/** YYMMDDhhmmssZ. */
const time = (date: Date) =>
  element(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));

/** A key and a certificate that it has signed itself, good for a day: only browsers that ask for no proof take it. */
export function selfSigned(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from('localhost')))));
  const dayMs = 24 * 3600 * 1000;
  const validity = sequence(time(new Date(Date.now() - dayMs)), time(new Date(Date.now() + dayMs)));
  const serial = element(0x02, Buffer.of(1), randomBytes(8));
  const content = sequence(
    element(0xa0, element(0x02, Buffer.of(2))),
    serial,
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = element(0x03, Buffer.of(0), sign('sha256', content, privateKey));
  const der = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
