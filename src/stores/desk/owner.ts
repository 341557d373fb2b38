import { inboxKinds, type InboxKind } from '#lib/contract/desk/desk-inbox.ts';
import { currentUser } from '../library/account.ts';
import { session } from '../session/session.ts';
import { createSignedRequest } from '../session/signed-request.ts';
import { createDeskApi } from './desk-api.ts';
import { createDesk } from './desk.ts';
import { createInbox } from './inbox.ts';
import { createInquiries } from './inquiries.ts';
import { createLicences } from './licences.ts';
import { createPeople } from './people.ts';
import { createUploads } from './uploads.ts';

/** The desk of one signed-in user. Whether it is the owner's, the server says. */
export function deskOf(uid: string) {
  const api = createDeskApi(
    createSignedRequest({
      user: currentUser(uid),
      token: async (fresh) => (await session.identity())?.token(uid, fresh) ?? null,
      onEnded: (words) => session.end(uid, words),
    }),
  );
  const desk = createDesk(api);
  const uploads = createUploads(api, async () => {
    const shown = desk.$open.get();
    if (shown.status === 'ready') await desk.refresh(shown.id);
  });
  const inbox = createInbox(api);
  const inquiries = createInquiries(api, () => void inbox.count());
  return { desk, uploads, inbox, inquiries, licences: createLicences(api), people: createPeople(api) };
}

export type OwnersDesk = ReturnType<typeof deskOf>;

/** What the address asks for: the list of songs, one order, persons, or what came in of one kind. */
export type DeskPlace =
  | { readonly at: 'songs' }
  | { readonly at: 'order'; readonly id: string }
  | { readonly at: 'inquiries' }
  | { readonly at: 'licences' }
  | { readonly at: 'people' }
  | { readonly at: 'inbox'; readonly kind: InboxKind };

export function placeOfHash(hash: string): DeskPlace {
  const id = /^#order=([\da-f-]{36})$/.exec(hash)?.[1];
  if (id) return { at: 'order', id };
  if (hash === '#inquiries') return { at: 'inquiries' };
  if (hash === '#licences') return { at: 'licences' };
  if (hash === '#people') return { at: 'people' };
  const kind = inboxKinds.find((one) => hash === `#${one}`);
  return kind ? { at: 'inbox', kind } : { at: 'songs' };
}

/** Follows the address: calls back with the place that it names, at once and after each change. Answers how to stop. */
export function followPlace(show: (place: DeskPlace) => void): () => void {
  const follow = () => show(placeOfHash(location.hash));
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
