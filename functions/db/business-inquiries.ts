import type { BusinessInquiry } from '#lib/contract/business/business-inquiry.ts';
import type { FormGuard } from '#lib/contract/shared/form-guard.ts';
import { storeOnce, type StoreOutcome } from './store-once.ts';

/** Stores an inquiry once per idempotency key; a trigger puts the mail about it into the outbox. */
export function storeBusinessInquiry(
  db: D1Database,
  inquiry: Omit<BusinessInquiry, keyof FormGuard>,
  idempotencyKey: string,
): Promise<StoreOutcome> {
  const columns = {
    company_name: inquiry.companyName,
    contact_name: inquiry.contactName,
    email: inquiry.email,
    phone: inquiry.phone,
    industry: inquiry.industry,
    service_type: inquiry.serviceType,
    budget: inquiry.budget,
    timeline: inquiry.timeline,
    project_description: inquiry.projectDescription,
  };
  return storeOnce(db, 'business_inquiries', columns, idempotencyKey);
}

/** Deletes what is older than the privacy policy allows, and the mails about it. Answers how many rows went. */
export async function deleteInquiriesBefore(db: D1Database, time: Date): Promise<number> {
  const { meta } = await db
    .prepare('DELETE FROM business_inquiries WHERE created_at < ?')
    .bind(time.toISOString())
    .run();
  return meta.changes;
}
