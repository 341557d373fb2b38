import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { contactMessagePath } from '#lib/contract/support/contact-message-path.ts';
import { once } from '#lib/browser/once.ts';
import { createKeptForm, type KeptFormOptions } from '../form/kept-form.ts';

/** How long the thank-you message stays (spec 9). */
export const thanksMs = 5000;

export type ContactField = 'name' | 'email' | 'message';

/** The schemas: they load when the form is touched, not with the page. */
export const loadCheck = once(() => import('#lib/contract/support/contact-message.ts'));

/** How a message about an order begins, for who comes from its page (`/support?order=NW-1A2B3C4D`); else nothing. */
export function aboutOrder(search: string): string {
  const number = new URLSearchParams(search).get('order') ?? '';
  return /^NW-[0-9A-F]{8}$/.test(number) ? `About my order ${number}: ` : '';
}

/** The support form's logic: check, send once, thank for five seconds, or say what went wrong. */
export const createContactForm = (parts: Pick<KeptFormOptions<ContactField>, 'post' | 'clock'> = {}) =>
  createKeptForm<ContactField>({
    path: contactMessagePath,
    storageKey: storageKeys.contactForm,
    empty: { name: '', email: '', message: '' },
    async check(fields) {
      const { contactMessage, contactSubject } = await loadCheck();
      return contactMessage.safeParse({ ...fields, subject: contactSubject });
    },
    thanksMs,
    ...parts,
  });
