import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { businessInquiryPath } from '#lib/contract/business/business-inquiry-path.ts';
import { once } from '#lib/browser/once.ts';
import type { InquiryField } from './check-inquiry.ts';
import { createKeptForm, type KeptFormOptions } from '../form/kept-form.ts';
import { dropToast, showToast } from '../toast/toasts.ts';

const missing = 'Missing Information';
const failed = 'Submission Failed';

const empty: Readonly<Record<InquiryField, string>> = {
  companyName: '',
  contactName: '',
  email: '',
  phone: '',
  projectDescription: '',
  plan: '',
};

/** The schemas: they load when the form is touched, not with the page. */
export const loadCheck = once(() => import('./check-inquiry.ts'));

/** The inquiry form's logic (spec 4, 8). `handle` is ours on Instagram. */
export const createInquiryForm = (
  handle: string,
  parts: Pick<KeptFormOptions<InquiryField>, 'post' | 'clock'> = {},
) =>
  createKeptForm<InquiryField>({
    path: businessInquiryPath,
    storageKey: storageKeys.inquiryForm,
    empty,
    check: async (fields) => (await loadCheck()).checkInquiry(fields),
    onSending() {
      dropToast(missing);
      dropToast(failed);
    },
    onRefused({ companyName, contactName, email, projectDescription }) {
      if ([companyName, contactName, email, projectDescription].some((text) => text.trim() === ''))
        showToast(missing, 'Please fill out all required fields before submitting.', true);
    },
    onRight: () => dropToast(missing),
    onSent: () =>
      showToast(
        'Request Submitted!',
        `Thank you for your interest. Please contact us on Instagram (${handle}) to discuss your project details!`,
      ),
    onFailed: () => showToast(failed, 'There was an error submitting your request. Please try again.', true),
    ...parts,
  });
