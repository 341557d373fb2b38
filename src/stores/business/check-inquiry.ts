import { planOf } from '#lib/contract/business/plans.ts';
import { businessInquiry, notSpecified } from '#lib/contract/business/business-inquiry.ts';

/** The form's fields; `plan` is the id of the chosen plan. */
export type InquiryField = 'companyName' | 'contactName' | 'email' | 'phone' | 'projectDescription' | 'plan';

/** The form as the fields of an inquiry (spec 3), or what is wrong with which field. */
export const checkInquiry = ({ plan, ...fields }: Readonly<Record<InquiryField, string>>) =>
  businessInquiry.safeParse({
    ...fields,
    industry: notSpecified,
    serviceType: planOf(plan)?.id ?? notSpecified,
    budget: notSpecified,
    timeline: notSpecified,
  });
