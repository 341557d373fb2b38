import type { Context } from 'hono';
import { delivery, elsewhere, extension, noteAnswer, ownerNote } from '#lib/contract/desk/desk-forms.ts';
import type { DeskOrders } from '#lib/contract/desk/desk-orders.ts';
import { deliveryDays } from '#lib/contract/order/song-progress.ts';
import { uuid } from '#lib/format/uuid.ts';
import { songAfter, type SongRows } from '../db/delivery-rows.ts';
import {
  listDeskOrders,
  readDeskOrder,
  type DeskOrderRow,
  type DeskPlace,
  type MailRow,
} from '../db/desk-orders.ts';
import { answerNote, begin, deliver, extend, markElsewhere, noteOnOrder } from '../db/song-steps.ts';
import {
  answerProblem,
  beginProblem,
  deliverProblem,
  elsewhereProblem,
  extendProblem,
  type StepProblem,
} from '../delivery/step-problems.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import { refuse } from '../http/refuse-step.ts';
import type { User, UserHandler } from '../http/user-handler.ts';
import { licencesFor } from '../licences/issue-licences.ts';
import { daysAfter } from './delivery-answer.ts';
import { deskOrderOf, deskViewOf } from './desk-answer.ts';

/** Orders of one answer. */
const page = 50;

/** No search is longer. */
const longestWords = 100;

const placePattern = /^([0-2])_(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\da-f-]{36})$/;

function placeIn(text: string | undefined): DeskPlace | null {
  if (text === undefined) return null;
  const [, rank, sortAt, id] = placePattern.exec(text) ?? [];
  if (rank === undefined || sortAt === undefined || id === undefined)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'after', message: 'must be the `next` of a page' }],
    });
  return { rank: Number(rank), sortAt, id };
}

/** GET /api/desk/orders: the list of songs, a page at a time. */
export const getDeskOrders: UserHandler = async (context, { db }) => {
  const rows = await listDeskOrders(db, {
    onlyDue: context.req.query('show') !== 'all',
    words: (context.req.query('q') ?? '').trim().slice(0, longestWords),
    after: placeIn(context.req.query('after')),
    limit: page + 1,
  });
  const shown = rows.slice(0, page);
  const last = rows.length > page ? shown.at(-1) : undefined;
  const answer: DeskOrders = {
    orders: shown.map(deskOrderOf),
    next: last ? `${last.rank}_${last.sort_at}_${last.id}` : null,
  };
  return answerJson(answer);
};

/** The id of the order in the address. Throws 404 when it can be none. */
export function orderIdOf(context: Context<AppEnv>): string {
  const id = context.req.param('orderId') ?? '';
  if (!uuid.test(id)) throw new ApiProblem('not_found');
  return id;
}

/** Takes the steps for the owner, and answers the order as it stands then; 404 where there is no paid song. */
async function asOwner(
  context: Context<AppEnv>,
  { db }: User,
  orderId: string,
  steps: D1PreparedStatement[] = [],
  problemIn: (song: SongRows) => StepProblem = () => null,
): Promise<Response> {
  const found = await songAfter(db, orderId, steps, readDeskOrder(db, orderId));
  const [lines = [], mails = []] = (found?.more ?? []) as [DeskOrderRow[], MailRow[]];
  const [line] = lines;
  if (!found?.song.progress || !line) throw new ApiProblem('not_found');
  refuse(problemIn(found.song));
  const facts = { line, song: found.song.progress, mails };
  return answerJson(deskViewOf(context.env, found.song, facts, new Date()));
}

/** GET /api/desk/orders/:orderId. */
export const getDeskOrder: UserHandler = (context, user) => asOwner(context, user, orderIdOf(context));

/** POST …/begin: work begins; from here the buyer's address is fixed. */
export const postBegin: UserHandler = (context, user) => {
  const orderId = orderIdOf(context);
  return asOwner(context, user, orderId, begin(user.db, orderId, new Date()), beginProblem);
};

/** POST …/deliver: the version goes to the buyer, once, with the licences for what was bought. 409 without a whole file, or with one under way. */
export const postDeliver: UserHandler = async (context, user) => {
  const orderId = orderIdOf(context);
  const sent = await parseBody(context, delivery);
  const now = new Date();
  const filesUntil = new Date(daysAfter(now, deliveryDays.files));
  const licences = await licencesFor(context.env, user.db, orderId, now);
  const steps = [...deliver(user.db, { orderId, ...sent, filesUntil }, now), ...licences];
  return asOwner(context, user, orderId, steps, (song) => deliverProblem(song, sent));
};

/** POST …/extend: the files wait longer. 409 when their date is another one by now, or they are gone. */
export const postExtend: UserHandler = async (context, user) => {
  const orderId = orderIdOf(context);
  const { until } = await parseBody(context, extension);
  // From its own end, so that a repeated request asks for the same; from now where that is over.
  const from = Math.max(Date.parse(until), Date.now());
  const newUntil = new Date(daysAfter(new Date(from), deliveryDays.files));
  const steps = extend(user.db, { orderId, until, newUntil });
  return asOwner(context, user, orderId, steps, (song) => extendProblem(song, newUntil));
};

/** POST …/notes/:noteId: answers what the buyer wants changed, once. */
export const postNoteAnswer: UserHandler = async (context, user) => {
  const orderId = orderIdOf(context);
  const noteId = context.req.param('noteId') ?? '';
  const { answer } = await parseBody(context, noteAnswer);
  const steps = answerNote(user.db, { orderId, noteId, answer }, new Date());
  return asOwner(context, user, orderId, steps, (song) => answerProblem(song, noteId, answer));
};

/** POST …/own-notes: adds a line to the owner's notes, which nobody else reads. */
export const postOwnNote: UserHandler = async (context, user) => {
  const orderId = orderIdOf(context);
  const { note } = await parseBody(context, ownerNote);
  return asOwner(context, user, orderId, noteOnOrder(user.db, { orderId, note }, new Date()));
};

/** POST …/elsewhere: the song went to somebody else, on record; its exclusive rights are sold no more. */
export const postElsewhere: UserHandler = async (context, user) => {
  const orderId = orderIdOf(context);
  const { note } = await parseBody(context, elsewhere);
  const steps = markElsewhere(user.db, { orderId, note }, new Date());
  return asOwner(context, user, orderId, steps, (song) => elsewhereProblem(song, note));
};
