/** Executes one API request: its key, its Idempotency-Key, its operation, and the contract on both sides. */
import type { EventLog } from '../event-log.ts';
import type { Form } from '../form.ts';
import { fingerprintOf, type Answer, type IdempotencyKeys } from '../idempotency.ts';
import { newId } from '../ids.ts';
import type { Ledger } from '../ledger.ts';
import { StripeProblem } from '../problem.ts';
import type { Contract } from '../schemas/contract.ts';
import { findOperation } from './operations.ts';

/** A request as it came in. `text` is the form: the body, or the query of a GET. */
export interface Arrival {
  method: string;
  path: string;
  origin: string;
  text: string;
  form: Form;
  /** Why `form` is empty although there was one. */
  formProblem: StripeProblem | null;
  idempotencyKey: string | null;
  authorization: string | null;
}

export interface ExecuteParts {
  ledger: Ledger;
  events: EventLog;
  keys: IdempotencyKeys;
  contract: Contract;
  /** Where hosted pages answer, for a request that came to this origin. */
  origin(requested: string): string;
}

export type Outcome = Answer & { replayed: boolean; requestId: string };

/** One step without waiting in between: a second request with the same key finds the answer of the first. */
export function execute(arrival: Arrival, parts: ExecuteParts): Outcome {
  const requestId = newId('req_', 14);
  try {
    return { requestId, ...answerTo(arrival, parts, requestId) };
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    return { requestId, replayed: false, ...problemAnswer(error) };
  }
}

function answerTo(arrival: Arrival, parts: ExecuteParts, requestId: string): Answer & { replayed: boolean } {
  const { method, path, form, text } = arrival;
  parts.ledger.expireDue();
  needTestKey(arrival.authorization);
  const found = findOperation(method, path);
  if (!found) throw unknownAddress(method, path);
  if (arrival.formProblem) throw arrival.formProblem;
  const { operation, id } = found;
  const key = operation.method === 'POST' ? arrival.idempotencyKey : null;
  const fingerprint = fingerprintOf(method, path, text);
  const kept = key === null ? null : parts.keys.replay(key, fingerprint);
  if (kept) return { status: kept.status, body: kept.body, replayed: true };
  if (operation.params) parts.contract.request(operation.params, form);
  const cause = { id: requestId, idempotency_key: key };
  const { ledger, events } = parts;
  const answer = settle(() => {
    const result = operation.run({ ledger, events, id, form, cause, origin: parts.origin(arrival.origin) });
    parts.contract.answer(result);
    return result;
  });
  if (key !== null) parts.keys.keep(key, fingerprint, answer);
  return { ...answer, replayed: false };
}

/** Runs an operation; errors from its execution are answers too, and kept like them. */
function settle(run: () => object): Answer {
  try {
    return { status: 200, body: JSON.stringify(run(), null, 2) };
  } catch (error) {
    if (!(error instanceof StripeProblem) || error.beforeExecution) throw error;
    return problemAnswer(error);
  }
}

function problemAnswer(problem: StripeProblem): Answer {
  return { status: problem.status, body: JSON.stringify(problem.body(), null, 2) };
}

function needTestKey(authorization: string | null): void {
  const key = /^Bearer (.+)$/.exec(authorization ?? '')?.[1];
  if (key?.startsWith('sk_test_')) return;
  const message = key
    ? 'Invalid API Key provided: here it must begin with sk_test_.'
    : 'You did not provide an API key: send it as "Authorization: Bearer sk_test_...".';
  throw new StripeProblem(401, { message }, true);
}

function unknownAddress(method: string, path: string): StripeProblem {
  return new StripeProblem(404, {
    code: 'url_invalid',
    message: `Unrecognized request URL (${method}: ${path}).`,
  });
}
