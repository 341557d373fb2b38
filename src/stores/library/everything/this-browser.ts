import { sendJson } from '#lib/http/send-json.ts';
import { createMove } from './move.ts';
import { createTakeAlong } from './take-along.ts';

/** Everything of this browser. Kept tracks are handed over here once there is a store of them. */
export const takeAlong = createTakeAlong(null, () => new Date());

export const move = createMove({
  origin: location.origin,
  post: sendJson,
  newKey: () => crypto.randomUUID(),
  document: takeAlong.document,
});
