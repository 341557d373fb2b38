import { currentUser } from '../library/account.ts';
import { session } from '../session/session.ts';
import { createSignedRequest } from '../session/signed-request.ts';
import { createDeskApi } from './desk-api.ts';
import { createDesk } from './desk.ts';
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
  return { desk, uploads };
}

export type OwnersDesk = ReturnType<typeof deskOf>;

/** The order that the address asks for; null for the list. */
export const orderOfHash = (hash: string): string | null => /^#order=([\da-f-]{36})$/.exec(hash)?.[1] ?? null;

/** Follows the address: calls back with the order that it names, at once and after each change. Answers how to stop. */
export function followOrder(show: (orderId: string | null) => void): () => void {
  const follow = () => show(orderOfHash(location.hash));
  follow();
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}
