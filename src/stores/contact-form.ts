import { atom } from 'nanostores';
import { contactMessage, contactMessagePath, contactSubject } from '#lib/contract/contact-message.ts';
import { fieldIssues } from '#lib/contract/field-issues.ts';
import { failureWords } from '#lib/http/failure-words.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';
import { createSubmissionKeys } from '#lib/http/submission-key.ts';

/** How long the thank-you message stays (spec 9). */
export const thanksMs = 5000;

export type ContactFormState =
  | { status: 'idle' }
  | { status: 'invalid'; errors: Readonly<Record<string, string>> }
  | { status: 'sending' }
  | { status: 'sent' }
  | { status: 'failed'; reason: string; errors: Readonly<Record<string, string>> };

/**
 * The support form's logic: check, send once, say how it went. `post` sends the data under an idempotency
 * key. `stop` ends the timer of the thank-you message.
 */
export function createContactForm(post: typeof sendJson = sendJson) {
  const $form = atom<ContactFormState>({ status: 'idle' });
  const keys = createSubmissionKeys();
  let thanks: ReturnType<typeof setTimeout> | undefined;

  async function send(fields: { name: string; email: string; message: string }): Promise<void> {
    if ($form.get().status === 'sending') return;
    const checked = contactMessage.safeParse({ ...fields, subject: contactSubject });
    if (!checked.success) {
      $form.set({ status: 'invalid', errors: byField(fieldIssues(checked.error.issues)) });
      return;
    }
    clearTimeout(thanks);
    $form.set({ status: 'sending' });
    try {
      await post(contactMessagePath, checked.data, keys.keyFor(checked.data));
      keys.done();
      $form.set({ status: 'sent' });
      thanks = setTimeout(() => $form.set({ status: 'idle' }), thanksMs);
    } catch (error) {
      const issues = error instanceof HttpError ? error.issues : [];
      $form.set({ status: 'failed', reason: failureWords(error), errors: byField(issues) });
    }
  }

  return { $form, send, stop: () => clearTimeout(thanks) };
}

function byField(issues: readonly { path: string; message: string }[]): Record<string, string> {
  return Object.fromEntries(issues.map(({ path, message }) => [path, message]));
}
