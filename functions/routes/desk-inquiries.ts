import type { Context } from 'hono';
import { notSpecified } from '#lib/contract/business/business-inquiry.ts';
import { newOffer, tick } from '#lib/contract/desk/desk-forms.ts';
import { deskOffer, type DeskInquiries, type DeskInquiry } from '#lib/contract/desk/desk-inquiries.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { everyOf, readJsonAs } from '#lib/data/shapes.ts';
import { uuid } from '#lib/format/uuid.ts';
import {
  inquiryAfter,
  listInquiries,
  markInquiry,
  mostOffers,
  offer,
  type InquiryRow,
} from '../db/desk-inquiries.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { derivedId } from '../http/derived-id.ts';
import { parseBody } from '../http/parse-body.ts';
import { orNotFound, type UserHandler } from '../http/user-handler.ts';

/** Inquiries of one answer. */
const page = 50;

const placePattern = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([\da-f-]{36})$/;

function placeIn(text: string | undefined) {
  if (text === undefined) return null;
  const [, createdAt, id] = placePattern.exec(text) ?? [];
  if (createdAt === undefined || id === undefined)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'after', message: 'must be the `next` of a page' }],
    });
  return { createdAt, id };
}

function viewOf(row: InquiryRow): DeskInquiry {
  const offers = readJsonAs(everyOf(deskOffer), row.offers) ?? [];
  return {
    id: row.id,
    number: orderNumber(row.id),
    companyName: row.company_name,
    contactName: row.contact_name,
    email: row.email,
    phone: row.phone,
    plan: row.service_type === notSpecified ? null : row.service_type,
    projectDescription: row.project_description,
    createdAt: row.created_at,
    doneAt: row.done_at,
    answeredAt: offers.at(-1)?.offeredAt ?? null,
    offers,
  };
}

/** GET /api/desk/inquiries: what companies asked for, a page at a time. */
export const getInquiries: UserHandler = async (context, { db }) => {
  const rows = await listInquiries(db, {
    onlyOpen: context.req.query('show') !== 'all',
    after: placeIn(context.req.query('after')),
    limit: page + 1,
  });
  const shown = rows.slice(0, page);
  const last = rows.length > page ? shown.at(-1) : undefined;
  const answer: DeskInquiries = {
    inquiries: shown.map(viewOf),
    next: last ? `${last.created_at}_${last.id}` : null,
  };
  return answerJson(answer);
};

/** The id of the inquiry in the address. Throws 404 when it can be none. */
function inquiryIdOf(context: Context<AppEnv>): string {
  const id = context.req.param('inquiryId') ?? '';
  if (!uuid.test(id)) throw new ApiProblem('not_found');
  return id;
}

/** GET /api/desk/inquiries/:inquiryId. */
export const getInquiry: UserHandler = async (context, { db }) =>
  answerJson(viewOf(orNotFound(await inquiryAfter(db, inquiryIdOf(context)))));

/** POST …/done: ticks it off, or not any more. May be repeated. */
export const postInquiryDone: UserHandler = async (context, { db }) => {
  const inquiryId = inquiryIdOf(context);
  const { done } = await parseBody(context, tick);
  const step = markInquiry(db, { inquiryId, done }, new Date());
  return answerJson(viewOf(orNotFound(await inquiryAfter(db, inquiryId, [step]))));
};

/**
 * POST …/offers: an offer to the company, by mail. 201; 200 when the same key comes again, 422 when it comes with other
 * content or the inquiry has too many offers.
 */
export const postOffer: UserHandler = async (context, { db }) => {
  const inquiryId = inquiryIdOf(context);
  const { plan, priceDollars, message } = await parseBody(context, newOffer);
  const made = {
    id: derivedId(`offer to ${inquiryId}`, context.get('idempotencyKey')),
    plan,
    priceCents: Math.round(priceDollars * 100),
    message,
    offeredAt: new Date().toISOString(),
  };
  const step = offer(db, { inquiryId, ...made });
  const view = viewOf(orNotFound(await inquiryAfter(db, inquiryId, [step])));
  const stored = view.offers.find(({ id }) => id === made.id);
  if (!stored)
    throw new ApiProblem('limit_reached', {
      message: `This inquiry has ${mostOffers} offers, the most it can have.`,
    });
  const isSame = stored.plan === plan && stored.priceCents === made.priceCents && stored.message === message;
  if (!isSame) throw new ApiProblem('idempotency_key_reused');
  return answerJson(view, stored.offeredAt === made.offeredAt ? 201 : 200);
};
