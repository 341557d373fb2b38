import { sendJson } from '#lib/http/send-json.ts';
import { keptPort } from './kept-port.ts';
import { createMove } from './move.ts';
import { createTakeAlong } from './take-along.ts';

/** Everything of this browser. */
export const takeAlong = createTakeAlong(keptPort, () => new Date());

export const move = createMove({
  origin: location.origin,
  post: sendJson,
  newKey: () => crypto.randomUUID(),
  document: takeAlong.document,
});
