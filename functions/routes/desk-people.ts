import { erasedPerson, person, personSearch } from '#lib/contract/desk/desk-forms.ts';
import type { Counted, Erasure, ErasurePlan, Found, FoundOnDesk } from '#lib/contract/desk/desk-people.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import type { Row } from '../db/inbox-kinds.ts';
import { erasePerson, exportPerson, findEverywhere, planErasure } from '../db/people.ts';
import { notReached } from '../db/person-export.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import type { UserHandler } from '../http/user-handler.ts';

/** So many of each kind are listed. */
const listed = 50;

const textOf = (value: Row[string] | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

const foundOf = ({ kind, time, who, about, id }: Row): Found => ({
  kind: String(kind),
  time: String(time),
  who: textOf(who),
  about: textOf(about),
  id: String(id),
});

/** The counts by their names ('messages, gone'), without those of which there is nothing. */
const countedOf = (counts: Row): Counted[] =>
  Object.entries(counts).flatMap(([name, count]) => {
    const [what = '', becomes = ''] = name.split(', ');
    return Number(count) > 0 ? [{ count: Number(count), what, becomes }] : [];
  });

/** POST /api/desk/people/find: everything in which a text stands. */
export const postFind: UserHandler = async (context, { db }) => {
  const { text } = await parseBody(context, personSearch);
  const kinds = await findEverywhere(db, text, listed + 1);
  const answer: FoundOnDesk = {
    found: kinds.flatMap((rows) => rows.slice(0, listed).map(foundOf)),
    cut: kinds.flatMap((rows) => (rows.length > listed ? [String(rows[0]?.['kind'])] : [])),
  };
  return answerJson(answer);
};

/** POST /api/desk/people/export: all that is held of a person, by table. */
export const postPersonExport: UserHandler = async (context, { db }) => {
  const { email } = await parseBody(context, person);
  return answerJson(await exportPerson(db, email, new Date()));
};

/** POST /api/desk/people/erasure-plan: what would go and what would stay. */
export const postErasurePlan: UserHandler = async (context, { db }) => {
  const { email } = await parseBody(context, person);
  const { counts, notOver } = await planErasure(db, email);
  const answer: ErasurePlan = {
    counts: countedOf(counts),
    notOver: notOver.map(({ id, why }) => ({
      id: String(id),
      number: orderNumber(String(id)),
      why: String(why),
    })),
  };
  return answerJson(answer);
};

/** POST /api/desk/people/erase. 409 while an order is not over; the second time there is nothing to count. */
export const postErase: UserHandler = async (context, { db }) => {
  const { email } = await parseBody(context, erasedPerson);
  const counts = await erasePerson(db, email, new Date());
  if (!counts) throw new ApiProblem('order_not_over');
  const answer: Erasure = { counts: countedOf(counts), notReached: [...notReached] };
  return answerJson(answer);
};
