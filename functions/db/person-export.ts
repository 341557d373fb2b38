import { exportSql } from './find-person.ts';
import type { Row } from './inbox-kinds.ts';

/** Where else there may be something of a person, which neither an export nor an erasure reaches. */
export const notReached: readonly string[] = [
  'Stripe has the payment and the receipt: delete the customer in its dashboard, as far as the law lets it.',
  'Your mailbox has the mails about orders, messages and inquiries.',
  'An account (library, works, playlists) is known by a number alone: its user exports or deletes it on the library page, or you disable it in the Firebase console.',
  'A licence of a company names the company and no address: find it by its name.',
  'Backups and Time Travel have the rows of before until they are deleted: 30 days, and a year at most.',
];

/** An export, from the rows that `exportSql` answered in its order: by table, and where else there may be something. */
export function personExport(email: string, found: readonly Row[][], now: Date): Record<string, unknown> {
  const rows = Object.fromEntries(Object.keys(exportSql).map((name, index) => [name, found[index] ?? []]));
  return { email, exportedAt: now.toISOString(), ...rows, notInHere: notReached };
}
