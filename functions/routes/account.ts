import { recentLoginSeconds } from '#lib/contract/library/library-paths.ts';
import { answerDone } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { exportPlaylists } from '../db/account-export.ts';
import { deleteAccount } from '../db/accounts.ts';
import { listPlays } from '../db/plays.ts';
import { listWorks } from '../db/works.ts';
import { listSavedTracks, type SavedPlace } from '../db/saved-tracks.ts';
import type { UserDatabase } from '../db/user-database.ts';
import type { UserHandler } from '../http/user-handler.ts';

/** DELETE /api/account: everything of the user goes, at once and for good. */
export const removeAccount: UserHandler = async (_context, user) => {
  const now = new Date();
  if (now.getTime() / 1000 - user.authTime > recentLoginSeconds)
    throw new ApiProblem('recent_login_required');
  await deleteAccount(user.db, user, now);
  return answerDone();
};

/** Rows of one answer of the database. */
const page = 2000;

async function* savedPages(db: UserDatabase, userId: string) {
  let after: SavedPlace | undefined;
  do {
    const rows = await listSavedTracks(db, userId, page, after);
    yield rows.map(({ savedAt, track }) => ({ ...track, savedAt }));
    after = rows.length === page ? rows.at(-1) : undefined;
  } while (after);
}

async function* playlistPages(db: UserDatabase, userId: string) {
  for (let after = ''; ;) {
    const playlists = await exportPlaylists(db, userId, after);
    const last = playlists.at(-1);
    if (!last) return;
    yield playlists;
    after = last.id;
  }
}

async function* workPages(db: UserDatabase, userId: string) {
  for (let since = 0; ;) {
    const { changes, cursor, more } = await listWorks(db, userId, since);
    yield changes.filter(({ body }) => body !== null);
    if (!more) return;
    since = cursor;
  }
}

/** A JSON list in pieces, from the pages of its entries. */
async function* listOf(pages: AsyncIterable<readonly unknown[]>) {
  let separator = '[';
  for await (const entries of pages) {
    for (const entry of entries) {
      yield `${separator}\n${JSON.stringify(entry)}`;
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : '\n]';
}

async function* exportOf(db: UserDatabase, userId: string, now: Date) {
  const plays = await listPlays(db, userId);
  yield `{"exportedAt":${JSON.stringify(now.toISOString())},"userId":${JSON.stringify(userId)}`;
  yield `,\n"plays":${JSON.stringify(plays)},\n"savedTracks":`;
  yield* listOf(savedPages(db, userId));
  yield ',\n"playlists":';
  yield* listOf(playlistPages(db, userId));
  yield ',\n"works":';
  yield* listOf(workPages(db, userId));
  yield '}\n';
}

/** GET /api/account/export: everything that the account holds, piece by piece, so that its size does not matter. */
export const getAccountExport: UserHandler = async (context, { userId, db }) => {
  const pieces = exportOf(db, userId, new Date());
  // A database that does not answer shows before the headers are out.
  const first = await pieces.next();
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first.value ?? '')),
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await pieces.return()),
  });
  return context.body(stream, 200, {
    'Content-Type': 'application/json; charset=UTF-8',
    'Content-Disposition': 'attachment; filename="notewright-library.json"',
  });
};
