import * as z from 'zod/mini';
import { plans, type Plan } from './plans.ts';
import { email, line, optionalLine, paragraph } from '../shared/fields.ts';
import { formGuard } from '../shared/form-guard.ts';
import { limits } from '../shared/limits.ts';

/** What the form does not ask for (spec 3). */
export const notSpecified = 'Not specified';

const planIds = plans.map(({ id }) => id) as [Plan['id'], ...Plan['id'][]];

/** POST /api/business-inquiry: what the form of the business page sends and the Worker stores. */
export const businessInquiry = z.strictObject({
  companyName: line('Company Name', limits.name),
  contactName: line('Contact Name', limits.name),
  email: email('Business Email'),
  phone: optionalLine('Phone Number', limits.phone),
  industry: z.literal(notSpecified),
  /** The chosen plan. */
  serviceType: z.enum([...planIds, notSpecified]),
  budget: z.literal(notSpecified),
  timeline: z.literal(notSpecified),
  projectDescription: paragraph('Project Details', limits.longText),
  ...formGuard,
});

export type BusinessInquiry = z.infer<typeof businessInquiry>;

/** What the answer to a stored form says: 201 for a new one, 200 when the same was sent before. */
export interface StoredForm {
  id: string;
  /** What a person can read out to us, such as NW-1A2B3C4D. */
  reference: string;
}
