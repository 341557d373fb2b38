import { storageKeys } from '#lib/browser/storage-keys.ts';
import { HttpError } from '#lib/http/http-error.ts';
import { sendJson } from '#lib/http/send-json.ts';
import { readFormDraft, writeFormDraft } from './form-draft.ts';

/** The public forms: where each lies, where it is kept and where it goes. */
const forms = [
  {
    page: '/support',
    storageKey: storageKeys.contactForm,
    path: '/api/contact-message',
    name: 'message',
  },
  {
    page: '/business',
    storageKey: storageKeys.inquiryForm,
    path: '/api/business-inquiry',
    name: 'request',
  },
] as const;

/**
 * Sends what waits for the network, on any page but the form's own, where the form does it itself. `say` gets a
 * sentence for each that arrived or was refused. Each goes out under its own key, so that twice is once.
 */
export async function sendWaitingForms(
  pathname: string,
  say: (text: string) => void,
  post: typeof sendJson = sendJson,
): Promise<void> {
  for (const { page, storageKey, path, name } of forms) {
    const { fields, waiting } = readFormDraft(storageKey);
    if (!waiting || pathname === page) continue;
    try {
      await post(path, waiting.data, waiting.key);
      writeFormDraft(storageKey, { fields: {}, waiting: null });
      say(`You are online again, and your ${name} has been sent.`);
    } catch (error) {
      // Without a network it goes on waiting. What was refused, a person has to look at.
      if (!(error instanceof HttpError)) continue;
      writeFormDraft(storageKey, { fields, waiting: null });
      say(`Your ${name} could not be sent. It is still in the form: open ${page} and try again.`);
    }
  }
}
