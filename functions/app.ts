import { Hono, type MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { contactMessagePath } from '#lib/contract/contact-message.ts';
import {
  accountExportPath,
  identityPath,
  mergePath,
  playlistsPath,
  tracksPath,
} from '#lib/contract/library-paths.ts';
import { blogPath, newsPath } from '#lib/contract/news.ts';
import { orderPath } from '#lib/contract/order-view.ts';
import { createLinkPath, songRequestPath, verifyPath, webhookPath } from '#lib/contract/payment-paths.ts';
import { savedLyricsPath } from '#lib/contract/lyrics-options.ts';
import { ApiProblem } from './api-problem.ts';
import type { AppEnv } from './env.ts';
import { libraryEndpoints, type Method } from './library-endpoints.ts';
import { log } from './log.ts';
import { idempotencyKey } from './middleware/idempotency-key.ts';
import { jsonIfBody, jsonOnly, limitBody, limitMerge, limitWebhook } from './middleware/json-body.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { signedIn } from './middleware/signed-in.ts';
import { askLimit, libraryLimit, writeLimit } from './middleware/write-limit.ts';
import { renderProblem } from './render-problem.ts';
import { postContactMessage } from './routes/contact-message.ts';
import { postCreateLink } from './routes/create-link.ts';
import { postSongRequest } from './routes/custom-song-request.ts';
import { getBlogPosts, getNews } from './routes/feed-copy.ts';
import { getHealth } from './routes/health.ts';
import { getIdentity } from './routes/identity.ts';
import { passToStandIn, standInPaths } from './routes/identity-stand-in.ts';
import { postLyrics } from './routes/lyrics.ts';
import { getOrder } from './routes/order.ts';
import { postWebhook } from './routes/stripe-webhook.ts';
import { getTracks } from './routes/tracks.ts';
import { getVerification } from './routes/verify-payment.ts';

type Handler = (context: Parameters<typeof getHealth>[0]) => Promise<Response>;

/** Every endpoint for everybody: address, then method and handler. A POST passes all the guards of `guardedPost`. */
const endpoints: Record<string, Partial<Record<'GET' | 'POST', Handler>>> = {
  '/api/health': { GET: getHealth },
  [newsPath]: { GET: getNews },
  [blogPath]: { GET: getBlogPosts },
  [contactMessagePath]: { POST: postContactMessage },
  [savedLyricsPath]: { POST: postLyrics },
  [createLinkPath]: { POST: postCreateLink },
  [`${verifyPath}/:id`]: { GET: getVerification },
  [songRequestPath]: { POST: postSongRequest },
  [orderPath]: { GET: getOrder },
  [tracksPath]: { GET: getTracks },
  [identityPath]: { GET: getIdentity },
};

/** Posts that come from a server of somebody else, which proves itself by a signature instead of the guards. */
const webhooks: Record<string, Handler> = { [webhookPath]: postWebhook };

/** Reads that make us call the payment service. */
const asking = new Set([`${verifyPath}/:id`]);

/** Posts of a signed-in user that make something new, and therefore carry an Idempotency-Key. */
const creating = new Set<string>([playlistsPath]);

/** Reads of a signed-in user that cost as much as many changes. */
const costly = new Set<string>([accountExportPath]);

/** What a request of a signed-in user passes before its handler. */
function guardsOfUser(path: string, method: Method): MiddlewareHandler<AppEnv>[] {
  if (method === 'GET') return costly.has(path) ? [signedIn, libraryLimit] : [signedIn];
  return [
    signedIn,
    libraryLimit,
    jsonIfBody,
    path === mergePath ? limitMerge : limitBody,
    ...(creating.has(path) ? [idempotencyKey] : []),
  ];
}

const guardedPost = [writeLimit, jsonOnly, limitBody, idempotencyKey] as const;

/** The API: guards and error answers in one place, the business steps in `routes/`. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(requestLog);
  app.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } }));
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('Cache-Control')) context.header('Cache-Control', 'no-store');
  });
  app.use(sameOrigin);

  const refuseOthers = (path: string, methods: string[]) => {
    const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    app.all(path, () => {
      throw new ApiProblem('method_not_allowed', { headers: { Allow: allow.join(', ') } });
    });
  };

  for (const [path, handlers] of Object.entries(endpoints)) {
    if (asking.has(path)) app.get(path, askLimit);
    if (handlers.GET) app.get(path, handlers.GET);
    if (handlers.POST) app.post(path, ...guardedPost, handlers.POST);
    refuseOthers(path, Object.keys(handlers));
  }
  for (const [path, handlers] of Object.entries(libraryEndpoints)) {
    for (const [method, handler] of Object.entries(handlers)) {
      app.on(method, [path], ...guardsOfUser(path, method as Method), (context) =>
        handler(context, context.get('user')),
      );
    }
    refuseOthers(path, Object.keys(handlers));
  }
  for (const path of standInPaths) app.all(path, limitBody, passToStandIn);
  for (const [path, handler] of Object.entries(webhooks)) {
    app.post(path, limitWebhook, handler);
    refuseOthers(path, ['POST']);
  }

  app.notFound((context) => renderProblem(context, new ApiProblem('not_found')));
  app.onError((error, context) => {
    if (error instanceof ApiProblem) return renderProblem(context, error);
    log('error', 'unexpected', {
      requestId: context.get('requestId'),
      name: error.name,
      stack: error.stack?.split('\n').slice(1, 6).join(' | ') ?? '',
    });
    return renderProblem(context, new ApiProblem('internal', { cause: error }));
  });
  return app;
}
