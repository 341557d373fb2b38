import { isRecord } from '#lib/data/record.ts';
import type { OrderView } from '#lib/contract/order/order-view.ts';

type Request = NonNullable<OrderView['request']>;

const statuses: readonly string[] = [
  'unpaid',
  'processing',
  'paid',
  'refunded',
] satisfies OrderView['status'][];
const isText = (value: unknown): value is string => typeof value === 'string';
const isCents = (value: unknown): value is number => Number.isFinite(value);
const isMoment = (value: unknown): value is string | null =>
  value === null || (isText(value) && !Number.isNaN(Date.parse(value)));
const isStatus = (value: unknown): value is OrderView['status'] => isText(value) && statuses.includes(value);
const isService = (value: unknown): value is OrderView['serviceType'] =>
  value === 'lyrics_unlock' || value === 'custom_song';

function readRequest(value: unknown): Request | null {
  if (!isRecord(value)) return null;
  const { email, title, genre, mood, description, inspiration } = value;
  return isText(email) &&
    isText(title) &&
    isText(genre) &&
    isText(mood) &&
    isText(description) &&
    isText(inspiration)
    ? { email, title, genre, mood, description, inspiration }
    : null;
}

/**
 * The server's answer as the contract has it, or null when it is something else. By hand: the schema library
 * is larger than all of the order page's script, and a test holds the two to the same verdicts.
 */
export function readOrderView(answer: unknown): OrderView | null {
  if (!isRecord(answer)) return null;
  const { orderId, status, serviceType, product, amountCents, refundedCents, paidAt, dueAt } = answer;
  const request = readRequest(answer['request']);
  if (!request && answer['request'] !== null) return null;
  return isText(orderId) &&
    isStatus(status) &&
    isService(serviceType) &&
    isText(product) &&
    isCents(amountCents) &&
    isCents(refundedCents) &&
    isMoment(paidAt) &&
    isMoment(dueAt)
    ? { orderId, status, serviceType, product, amountCents, refundedCents, paidAt, dueAt, request }
    : null;
}
