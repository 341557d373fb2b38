/**
 * What each endpoint is compared with: the least that could answer it, without guards, log, limits, identity
 * and repeat protection. Reads run the endpoint's own statement; writes parse, validate and run one insert.
 */
import * as z from 'zod/mini';
import { contactMessage } from '#lib/contract/support/contact-message.ts';
import { newPlaylist, newPlays } from '#lib/contract/library/library.ts';
import { paymentLinkRequest } from '#lib/contract/payment/payments.ts';
import { savedLyrics } from '#lib/contract/lyrics/saved-lyrics.ts';
import { listPlays } from '../../../functions/db/plays.ts';
import { findOrder, findOrderBySession } from '../../../functions/db/orders.ts';
import { readDatabaseHealth } from '../../../functions/db/health.ts';
import { findPlaylist, listPlaylists } from '../../../functions/db/playlists.ts';
import { listSavedTracks } from '../../../functions/db/saved-tracks.ts';
import { userDatabase, type UserDatabase } from '../../../functions/db/user-database.ts';
import { openOrder } from '../../../functions/db/open-order.ts';
import type { Bindings } from '../../../functions/env.ts';
import { attemptPlan, createSession } from '../../../functions/orders/open-checkout.ts';
import { orderContext } from '../../../functions/orders/order-context.ts';
import { retrieveCheckout } from '#functions/orders/stripe/checkout.ts';
import { createStripe } from '#functions/orders/stripe/stripe-client.ts';

type BareHandler = (request: Request, env: Bindings) => Promise<Response>;

const provider = 'http://127.0.0.1:9/v1/checkout/sessions';

const queryOf = (request: Request, name: string) => new URL(request.url).searchParams.get(name) ?? '';

const kept = new Map<string, string>();

/** A body from the memory of the isolate. */
const fromMemory =
  (name: string): BareHandler =>
  async (_request, env) => {
    const body = kept.get(name) ?? (await env.FEEDS.get(`copy/${name}`)) ?? '';
    kept.set(name, body);
    return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  };

const created = (id: string) => Response.json({ id }, { status: 201 });
const now = () => new Date().toISOString();

const session = z.object({ id: z.string(), url: z.string(), client_reference_id: z.string() });

/** One insert, and one call to the payment service. */
async function newLink(request: Request, env: Bindings): Promise<z.infer<typeof session>> {
  const { productId, serviceType, amount, orderId } = paymentLinkRequest.parse(await request.json());
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO orders (id, client_key, owner, service_type, product_id, amount_cents, currency, content_hash, created_at)
     VALUES (?1, ?2, 'bare', ?3, ?4, ?5, 'USD', 'bare', ?6)`,
  )
    .bind(id, orderId ?? id, serviceType, productId, Math.round(amount * 100), now())
    .run();
  const form = new URLSearchParams({ mode: 'payment', client_reference_id: id, 'metadata[order_id]': id });
  return session.parse(await (await fetch(provider, { method: 'POST', body: form })).json());
}

async function newMessage(
  request: Request,
  env: Bindings,
  table: 'bare_messages' | 'contact_messages',
): Promise<Response> {
  const { name, email, subject, message } = contactMessage.parse(await request.json());
  const id = crypto.randomUUID();
  await env.DB.prepare(
    `INSERT INTO ${table} (id, idempotency_key, name, email, subject, message, created_at)
     VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6)`,
  )
    .bind(id, name, email, subject, message, now())
    .run();
  return created(id);
}

/** The database of the request's user, which checks the session along with each statement, as it must. */
const ofUser = (request: Request, env: Bindings, writes = false): UserDatabase =>
  userDatabase(env.DB, { userId: queryOf(request, 'user'), authTime: Date.now() / 1000 }, { writes });

/** By the name that the bench gives to the endpoint. */
export const bareHandlers: Readonly<Record<string, BareHandler>> = {
  json: async () => Response.json({ status: 'ok' }),
  news: fromMemory('news'),
  blog: fromMemory('blog'),
  async health(_request, env) {
    const [facts, kv] = await Promise.all([readDatabaseHealth(env.DB, new Date()), env.FEEDS.get('health')]);
    return Response.json({ status: 'ok', database: facts, kv });
  },
  saved: async (request, env) =>
    Response.json(await listSavedTracks(ofUser(request, env), queryOf(request, 'user'), 101)),
  playlists: async (request, env) =>
    Response.json(await listPlaylists(ofUser(request, env), queryOf(request, 'user'))),
  playlist: async (request, env) =>
    Response.json(await findPlaylist(ofUser(request, env), queryOf(request, 'user'), queryOf(request, 'id'))),
  history: async (request, env) =>
    Response.json(await listPlays(ofUser(request, env), queryOf(request, 'user'))),
  order: async (request, env) => Response.json(await findOrder(env.DB, queryOf(request, 'id'))),

  contact: (request, env) => newMessage(request, env, 'bare_messages'),
  /** Into the endpoint's own table, whose trigger writes the owner's mail. */
  mailedContact: (request, env) => newMessage(request, env, 'contact_messages'),
  async lyrics(request, env) {
    const { title, content, theme, genre, mood, userId } = savedLyrics.parse(await request.json());
    const id = crypto.randomUUID();
    await env.DB.prepare(
      `INSERT INTO saved_lyrics (id, idempotency_key, user_id, title, content, theme, genre, mood, created_at)
       VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
    )
      .bind(id, userId, title, content, theme, genre, mood, now())
      .run();
    return created(id);
  },
  async newPlaylist(request, env) {
    const { title, description } = newPlaylist.parse(await request.json());
    const id = crypto.randomUUID();
    const db = ofUser(request, env, true);
    await db.run(
      db
        .prepare(
          'INSERT INTO playlists (id, user_id, title, description, created_at, updated_at) VALUES (?1, ?2, ?3, ?4, ?5, ?5)',
        )
        .bind(id, queryOf(request, 'user'), title, description, now()),
    );
    return created(id);
  },
  async save(request, env) {
    const db = ofUser(request, env, true);
    await db.run(
      db
        .prepare(
          'INSERT INTO saved_tracks (user_id, track_id, saved_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        )
        .bind(queryOf(request, 'user'), queryOf(request, 'track'), now()),
    );
    return new Response(null, { status: 204 });
  },
  async plays(request, env) {
    const { plays } = newPlays.parse(await request.json());
    const [play] = plays;
    const db = ofUser(request, env, true);
    await db.run(
      db
        .prepare(
          'INSERT INTO plays (user_id, track_id, sent_time, played_at) VALUES (?1, ?2, ?3, ?3) ON CONFLICT DO NOTHING',
        )
        .bind(queryOf(request, 'user'), play?.trackId ?? '', play?.playedAt ?? now()),
    );
    return new Response(null, { status: 204 });
  },

  createLink: async (request, env) => Response.json(await newLink(request, env)),
  /** The endpoint's own two writes, one before and one after its own call of the payment service. */
  async keptLink(request, env) {
    const { productId, serviceType, amount, orderId } = paymentLinkRequest.parse(await request.json());
    const plan = attemptPlan(new Date(), 'https://bare.example');
    const { order, live } = await openOrder(
      env.DB,
      {
        clientKey: orderId ?? crypto.randomUUID(),
        owner: 'bare',
        serviceType,
        productId,
        amountCents: Math.round(amount * 100),
        currency: 'USD',
        email: null,
        request: null,
        contentHash: 'bare',
      },
      plan,
      new Date(),
    );
    const opened = live && (await createSession(orderContext(env), order, live));
    return Response.json({ link: opened?.url, id: opened?.session_id });
  },
  async verify(request, env) {
    const id = queryOf(request, 'id');
    const order = await findOrderBySession(env.DB, id);
    const answer = await fetch(`${provider}/${id}`);
    return Response.json({ order: order?.id, session: await answer.json() });
  },
  /** The same with the endpoint's own call. */
  async verifyBySdk(request, env) {
    const id = queryOf(request, 'id');
    const order = await findOrderBySession(env.DB, id);
    return Response.json({ order: order?.id, session: await retrieveCheckout(createStripe(env), id) });
  },
};
