import type { Transactions } from './delivery-rows.ts';

/** An inquiry with the offers to it. */
export interface InquiryRow {
  id: string;
  company_name: string;
  contact_name: string;
  email: string;
  phone: string;
  service_type: string;
  project_description: string;
  created_at: string;
  done_at: string | null;
  /** JSON: a list of `OfferRow`, from the first. */
  offers: string;
}

export interface OfferRow {
  id: string;
  plan: string;
  priceCents: number;
  message: string;
  offeredAt: string;
}

const columns = `i.id, i.company_name, i.contact_name, i.email, i.phone, i.service_type, i.project_description, i.created_at,
  i.done_at, (SELECT json_group_array(json_object('id', id, 'plan', plan, 'priceCents', price_cents, 'message', message,
    'offeredAt', offered_at)) FROM (SELECT * FROM business_offers WHERE inquiry_id = i.id ORDER BY offered_at, id)) AS offers`;

/** Inquiries, the newest first. */
export async function listInquiries(
  db: Transactions,
  {
    onlyOpen,
    after,
    limit,
  }: { onlyOpen: boolean; after: { createdAt: string; id: string } | null; limit: number },
): Promise<InquiryRow[]> {
  const [found] = await db.batch<InquiryRow>([
    db
      .prepare(
        `SELECT ${columns} FROM business_inquiries i
         WHERE (?1 = 0 OR i.done_at IS NULL) AND (?2 IS NULL OR (i.created_at, i.id) < (?2, ?3))
         ORDER BY i.created_at DESC, i.id DESC LIMIT ?4`,
      )
      .bind(onlyOpen ? 1 : 0, after?.createdAt ?? null, after?.id ?? null, limit),
  ]);
  return found?.results ?? [];
}

/** Takes the steps in one transaction, which also reads the inquiry as it stands then; null when there is none. */
export async function inquiryAfter(
  db: Transactions,
  inquiryId: string,
  steps: D1PreparedStatement[] = [],
): Promise<InquiryRow | null> {
  const results = await db.batch<InquiryRow>([
    ...steps,
    db.prepare(`SELECT ${columns} FROM business_inquiries i WHERE i.id = ?`).bind(inquiryId),
  ]);
  return results.at(-1)?.results[0] ?? null;
}

/** So many offers an inquiry can have; migration 0022 holds it too. */
export const mostOffers = 20;

/** Stores an offer once; triggers put its mail into the outbox and tick the inquiry off. Beyond the limit nothing happens. */
export const offer = (
  db: Transactions,
  { inquiryId, ...made }: OfferRow & { inquiryId: string },
): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO business_offers (id, inquiry_id, plan, price_cents, message, offered_at)
       SELECT ?1, id, ?3, ?4, ?5, ?6 FROM business_inquiries
       WHERE id = ?2 AND NOT EXISTS (SELECT 1 FROM business_offers WHERE id = ?1)
         AND (SELECT COUNT(*) FROM business_offers WHERE inquiry_id = ?2) < ${mostOffers}`,
    )
    .bind(made.id, inquiryId, made.plan, made.priceCents, made.message, made.offeredAt);

/** Ticks an inquiry off, or not any more. */
export const markInquiry = (
  db: Transactions,
  { inquiryId, done }: { inquiryId: string; done: boolean },
  now: Date,
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE business_inquiries SET done_at = CASE WHEN ?2 THEN COALESCE(done_at, ?3) END WHERE id = ?1`,
    )
    .bind(inquiryId, done ? 1 : 0, now.toISOString());
