/**
 * The Worker of the site, and beside it in the same isolate the least that could answer some of its endpoints: no
 * guards, log, limits and identity. Each runs the endpoint's own statement, writes after parsing and validating what was
 * sent. Never deployed.
 */
import { contactMessage } from '#lib/contract/support/contact-message.ts';
import { newPlays } from '#lib/contract/library/library.ts';
import { storeContactMessage } from '../../functions/db/contact-messages.ts';
import { findOrder } from '../../functions/db/orders.ts';
import { addPlays, listPlays } from '../../functions/db/plays.ts';
import { userDatabase } from '../../functions/db/user-database.ts';
import type { Bindings } from '../../functions/env.ts';
import site from '../../functions/index.ts';

/** The platform takes log lines away beside the requests; the local runtime makes the measuring process read each. */
for (const level of ['info', 'warn', 'error'] as const) console[level] = () => undefined;

const counts = new Map<string, number>();
/** Counts in memory, as the platform's do, and refuses nobody; the local runtime's would cost a write more than the endpoint. */
const limiter: RateLimit = {
  async limit({ key }) {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { success: true };
  },
};

/** The posts, in the memory of the isolate. */
let kept: string | null = null;

/** Checks the session along with each statement, as it must. */
const ofUser = ({ DB }: Bindings, userId: string, writes = false) =>
  userDatabase(DB, { userId, authTime: Date.now() / 1000 }, { writes });

type BareHandler = (request: Request, env: Bindings, query: string) => Promise<Response>;

/** By the name that the bench gives to the endpoint; `query` is what follows the question mark. */
const bareHandlers: Readonly<Record<string, BareHandler>> = {
  async blog(_, env) {
    kept ??= await env.FEEDS.get('copy/blog');
    return new Response(kept, { headers: { 'Content-Type': 'application/json' } });
  },
  order: async (_, env, id) => Response.json(await findOrder(env.DB, id)),
  history: async (_, env, user) => Response.json(await listPlays(ofUser(env, user), user)),
  async contact(request, env) {
    const message = contactMessage.parse(await request.json());
    return Response.json(await storeContactMessage(env.DB, message, crypto.randomUUID()), { status: 201 });
  },
  async plays(request, env, user) {
    const { plays } = newPlays.parse(await request.json());
    await addPlays(ofUser(env, user, true), user, plays, new Date());
    return new Response(null, { status: 204 });
  },
};

const limiters = {
  WRITE_LIMITER: limiter,
  ASK_LIMITER: limiter,
  READ_LIMITER: limiter,
  LIBRARY_LIMITER: limiter,
};

/** The bindings with the limiters of the bench. They are the same for every request, as the platform's are. */
let bindings: Bindings | undefined;

export default {
  fetch(request, env, context) {
    const { pathname, search } = new URL(request.url);
    const bare = pathname.startsWith('/bare/') ? bareHandlers[pathname.slice(6)] : undefined;
    if (bare) return bare(request, env, search.slice(1));
    return site.fetch(request, (bindings ??= { ...env, ...limiters }), context);
  },
} satisfies ExportedHandler<Bindings>;
