/**
 * The mail service of the tests: it has `send` as the platform's binding has, can be bent as real services bend,
 * and tells what arrived. Bound to the Worker in the place of its mail binding.
 */
import { WorkerEntrypoint } from 'cloudflare:workers';

export interface ArrivedMail {
  from: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html?: string;
}

/**
 * `down` refuses everything; `every-third` refuses one of three; `lost-answer` takes the mail and then fails;
 * `held` takes it and answers when the mode changes; `refuse` refuses what has `word` in its text.
 */
export type MailMode =
  { name: 'up' | 'down' | 'every-third' | 'lost-answer' | 'held' } | { name: 'refuse'; word: string };

/** What the tests read. */
export interface MailState {
  arrived: ArrivedMail[];
  /** How often `send` was called. */
  calls: number;
  /** How many calls have no answer yet. */
  open: number;
}

let mode: MailMode = { name: 'up' };
const state: MailState = { arrived: [], calls: 0, open: 0 };

/** Refuses as the platform does: with the address in its words. */
const refuse = (mail: ArrivedMail) => {
  throw new Error(`could not deliver to ${mail.to} (reply to ${mail.replyTo})`);
};

async function receive(mail: ArrivedMail): Promise<{ messageId: string }> {
  state.calls += 1;
  if (mode.name === 'down' || (mode.name === 'every-third' && state.calls % 3 === 0)) refuse(mail);
  if (mode.name === 'refuse' && mail.text.includes(mode.word)) refuse(mail);
  state.arrived.push(mail);
  if (mode.name === 'lost-answer') refuse(mail);
  while (mode.name === 'held') await new Promise((resolve) => setTimeout(resolve, 10));
  return { messageId: `<${state.calls}@stand-in.example>` };
}

export default class MailStandIn extends WorkerEntrypoint {
  async send(mail: ArrivedMail): Promise<{ messageId: string }> {
    state.open += 1;
    try {
      return await receive(mail);
    } finally {
      state.open -= 1;
    }
  }

  /** POST sets the mode, DELETE forgets what arrived; each answers the state. */
  override async fetch(request: Request): Promise<Response> {
    if (request.method === 'POST') mode = (await request.json()) as MailMode;
    if (request.method === 'DELETE') Object.assign(state, { arrived: [], calls: 0 });
    return Response.json(state);
  }
}
