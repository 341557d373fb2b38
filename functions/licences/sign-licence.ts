import { licenceText, signedText, type Licence } from '#lib/contract/licence/licence.ts';
import type { LicensedRights } from '#lib/contract/licence/licensed-rights.ts';
import type { NewLicence } from '../db/licences.ts';
import type { Bindings } from '../env.ts';
import { derivedId } from '../http/derived-id.ts';
import { signer } from './licence-keys.ts';

export interface LicenceFacts {
  /** What it follows from: the same source and rights always have the same number. */
  source: string;
  /** The number of the order, or of a company's inquiry. */
  reference: string;
  song: string;
  licensee: string;
  rights: LicensedRights;
}

/** 'NWL-' and 64 bits that follow from a source; nobody who has not seen it can name it. */
function licenceNumber(source: string, rights: LicensedRights): string {
  const hex = derivedId(source, `licence ${rights}`).replaceAll('-', '').toUpperCase();
  // The tenth and fourteenth to seventeenth digits of such an id are the same in many.
  const digits = hex.slice(0, 12) + hex.slice(-4);
  return `NWL-${digits.match(/.{4}/g)?.join('-') ?? ''}`;
}

/** Makes the certificates of several licences, signed with our newest key. Throws `ConfigError` without one. */
export async function signLicences(
  env: Bindings,
  all: readonly LicenceFacts[],
  now: Date,
): Promise<(NewLicence & { licence: Licence })[]> {
  if (all.length === 0) return [];
  const { kid, sign } = await signer(env);
  return Promise.all(
    all.map(async ({ source, ...facts }) => {
      const unsigned = {
        ...{ format: 1 as const, number: licenceNumber(source, facts.rights), ...facts },
        ...{ issuedOn: now.toISOString().slice(0, 10), key: kid },
      };
      const licence: Licence = { ...unsigned, signature: await sign(signedText(unsigned)) };
      const { number, rights } = licence;
      return { number, rights, source, document: licenceText(licence), licence };
    }),
  );
}
