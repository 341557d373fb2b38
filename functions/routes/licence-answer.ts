import type { DeskLicence } from '#lib/contract/desk/desk-orders.ts';
import type { LicenceView } from '#lib/contract/order/delivery-view.ts';
import { licenceAddress } from '#lib/contract/licence/licence-link.ts';
import type { LicenceRow } from '../db/licences.ts';

/** A licence as the holder of an order's private link reads it. */
export const licenceViewOf = (row: LicenceRow): LicenceView => ({
  number: row.number,
  rights: row.rights,
  document: row.document,
  issuedAt: row.issued_at,
  revokedAt: row.revoked_at,
});

/** The same for the owner: with the reason of its end, and the page that shows it. */
export const deskLicenceOf = (row: LicenceRow): DeskLicence => ({
  ...licenceViewOf(row),
  revokedBecause: row.revoked_because,
  page: licenceAddress(row.document),
});
