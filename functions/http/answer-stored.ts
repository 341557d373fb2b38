import type { StoredForm } from '#lib/contract/business/business-inquiry.ts';
import { orderNumber } from '#lib/contract/order/order-number.ts';
import { answerJson } from './answer.ts';
import { ApiProblem } from './api-problem.ts';
import type { StoreOutcome } from '../db/store-once.ts';

/** 201 with the id of a new row, 200 with the first one's when the same was sent before, 422 for a reused key. */
export function answerStored(outcome: StoreOutcome): Response {
  if (outcome.result === 'conflict') throw new ApiProblem('idempotency_key_reused');
  return answerJson({ id: outcome.id }, outcome.result === 'stored' ? 201 : 200);
}

/** The same for a form of people: with the reference that one can read out to us. */
export function answerForm(outcome: StoreOutcome): Response {
  if (outcome.result === 'conflict') throw new ApiProblem('idempotency_key_reused');
  const stored: StoredForm = { id: outcome.id, reference: orderNumber(outcome.id) };
  return answerJson(stored, outcome.result === 'stored' ? 201 : 200);
}
