import type { Context } from 'hono';
import { acceptance, newNote } from '#lib/contract/order/delivery-forms.ts';
import { songAfter } from '../db/delivery-rows.ts';
import { accept, writeNote } from '../db/song-steps.ts';
import { acceptProblem, noteProblem, type StepProblem } from '../delivery/step-problems.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { derivedId } from '../http/derived-id.ts';
import { parseBody } from '../http/parse-body.ts';
import { refuse } from '../http/refuse-step.ts';
import { isOrderKey } from '../http/signing.ts';
import { answerOfOrder } from './delivery-answer.ts';

type Song = NonNullable<Awaited<ReturnType<typeof songAfter>>>['song'];

/** Takes the steps for the holder of the private link, and answers the order as it stands then. */
async function asBuyer(
  context: Context<AppEnv>,
  { id, key }: { id: string; key: string },
  steps: () => D1PreparedStatement[],
  problemIn: (song: Song) => StepProblem,
): Promise<Response> {
  const found = isOrderKey(context.env, id, key) ? await songAfter(context.env.DB, id, steps()) : null;
  if (!found) throw new ApiProblem('not_found');
  refuse(problemIn(found.song));
  return answerJson(answerOfOrder(found.song, new Date()));
}

/**
 * POST /api/order/note: something in the song shall change. 404 without the private link; 409 when the song is not at a
 * place where that can be asked for, or no round is left.
 */
export async function postOrderNote(context: Context<AppEnv>): Promise<Response> {
  const { id, key, version, atSeconds, text } = await parseBody(context, newNote);
  // Of the order as well: the key of somebody else's note is no key of this one.
  const noteId = derivedId(id, context.get('idempotencyKey'));
  const note = { orderId: id, id: noteId, key: noteId, version, atSeconds, text };
  return asBuyer(
    context,
    { id, key },
    () => writeNote(context.env.DB, note, new Date()),
    (song) => noteProblem(song, note),
  );
}

/** POST /api/order/accept: the buyer is happy with this version. 404 without the private link, 409 where it is not delivered. */
export async function postOrderAccept(context: Context<AppEnv>): Promise<Response> {
  const { id, key, version } = await parseBody(context, acceptance);
  return asBuyer(
    context,
    { id, key },
    () => accept(context.env.DB, { orderId: id, version }, new Date()),
    (song) => acceptProblem(song, version),
  );
}
