import type { Context } from 'hono';
import { tick } from '#lib/contract/desk/desk-forms.ts';
import { inboxKinds, type InboxKind, type InboxPage, type InboxRow } from '#lib/contract/desk/desk-inbox.ts';
import { countInbox, listInbox, tickInbox } from '../db/inbox.ts';
import { hasDone, type Row } from '../db/inbox-kinds.ts';
import type { AppEnv } from '../env.ts';
import { answerDone, answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import type { UserHandler } from '../http/user-handler.ts';
import { wholeMail } from '../mail/whole-mail.ts';

/** Rows of one answer. */
const page = 50;

/** Columns that are no part of what was sent: they have a place of their own in the answer. */
const apart = new Set(['id', 'done_at', 'about_id']);

function kindOf(context: Context<AppEnv>): InboxKind {
  const kind = inboxKinds.find((one) => one === context.req.param('kind'));
  if (!kind) throw new ApiProblem('not_found');
  return kind;
}

/** A feed has no id: its address is one. */
const rowOf = (row: Row): InboxRow => ({
  id: String(row['id'] ?? row['url']),
  doneAt: typeof row['done_at'] === 'string' ? row['done_at'] : null,
  fields: Object.entries(row).flatMap(([name, value]) =>
    apart.has(name) || value === null || value === '' ? [] : [{ name, text: String(value) }],
  ),
});

/** GET /api/desk/inbox: of each kind how many wait. */
export const getInbox: UserHandler = async (_context, { db }) => answerJson(await countInbox(db));

/** GET /api/desk/inbox/:kind: what came in, a page at a time; what is ticked off only with `all=1`. */
export const getInboxKind: UserHandler = async (context, { db }) => {
  const kind = kindOf(context);
  const from = Number(context.req.query('from') ?? 0);
  if (!Number.isSafeInteger(from) || from < 0)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'from', message: 'must be the `next` of a page' }],
    });
  const found = await listInbox(db, kind, {
    all: context.req.query('all') === '1',
    from,
    limit: page + 1,
  });
  const rows = found.slice(0, page).map((row) => (kind === 'outbox' ? wholeMail(context.env, row) : row));
  const answer: InboxPage = {
    rows: rows.map(rowOf),
    canBeDone: hasDone(kind),
    next: found.length > page ? from + page : null,
  };
  return answerJson(answer);
};

/** POST /api/desk/inbox/:kind/:id: ticks one off, or not any more. 404 for what can be neither. */
export const postTick: UserHandler = async (context, { db }) => {
  const kind = kindOf(context);
  const { done } = await parseBody(context, tick);
  const doneAt = done ? new Date().toISOString() : null;
  const isFound = await tickInbox(db, { kind, id: context.req.param('id') ?? '', doneAt });
  if (!isFound) throw new ApiProblem('not_found');
  return answerDone();
};
