import { storageKeys } from '#lib/contract/shared/storage-keys.ts';
import { mayArrive } from '#lib/http/may-arrive.ts';
import { sendJson } from '#lib/http/send-json.ts';
import { holdsSent, isOfThisTab, readFormDraft, writeFormDraft } from './form-draft.ts';

/** The public forms: where each is, what its page is called, where it is kept and where it goes. */
const forms = [
  {
    page: '/support',
    place: 'Support page',
    storageKey: storageKeys.contactForm,
    path: '/api/contact-message',
    name: 'message',
  },
  {
    page: '/business',
    place: 'Business page',
    storageKey: storageKeys.inquiryForm,
    path: '/api/business-inquiry',
    name: 'request',
  },
] as const;

/**
 * Sends what waits for the network, but what the form does itself on its own page. `say` gets a sentence for each
 * that arrived or was refused. Each goes out under its own key, so that twice is once.
 */
export async function sendWaitingForms(
  pathname: string,
  say: (text: string) => void,
  post: typeof sendJson = sendJson,
): Promise<void> {
  for (const { page, place, storageKey, path, name } of forms) {
    const kept = readFormDraft(storageKey);
    const { waiting, others = [] } = kept;
    const isFormsOwn = pathname === page && isOfThisTab(storageKey, kept);
    const own = waiting && !isFormsOwn ? [waiting] : [];
    for (const { key, data } of [...others, ...own]) {
      const refused = await post(path, data, key).then(
        () => false,
        (error: unknown) => (mayArrive(error) ? null : true),
      );
      if (refused === null) continue;
      const now = readFormDraft(storageKey);
      const isOwn = now.waiting?.key === key;
      // Of another tab, whose text is not in the form: it is lost if it does not go on waiting.
      if (refused && !isOwn) continue;
      const isDone = now.waiting && isOwn && !refused && holdsSent(now.fields, now.waiting);
      const fields = isDone ? {} : now.fields;
      writeFormDraft(storageKey, { fields, waiting: isOwn ? null : now.waiting }, now.waiting?.key, [key]);
      // What was refused, a person has to look at.
      say(
        refused
          ? `Your ${name} could not be sent. It is still in the form: open the ${place} and try again.`
          : `You are online again, and your ${name} has been sent.`,
      );
    }
  }
}
