import { Hono, type MiddlewareHandler } from 'hono';
import { businessInquiryPath } from '#lib/contract/business/business-inquiry-path.ts';
import { contactMessagePath } from '#lib/contract/support/contact-message-path.ts';
import { healthPath } from './routes/health-answer.ts';
import {
  accountExportPath,
  identityPath,
  mergePath,
  playlistsPath,
  tracksPath,
  userPlaylistsPath,
} from '#lib/contract/library/library-paths.ts';
import { takeTransferPath, transfersPath } from '#lib/contract/library/transfer-paths.ts';
import { worksPath } from '#lib/contract/library/works-paths.ts';
import { newsFeedPath, newsSourcesPath } from '#lib/contract/news/news-feed-paths.ts';
import { blogPath, newsPath } from '#lib/contract/news/news.ts';
import { orderAcceptPath, orderFilePath, orderNotePath } from '#lib/contract/order/delivery-paths.ts';
import { licenceCheckPath, licenceKeysPath, licenceStatusPath } from '#lib/contract/licence/licence-paths.ts';
import { orderBuyPath } from '#lib/contract/order/later-paths.ts';
import { orderEmailPath, orderLinksPath, orderPath } from '#lib/contract/order/order-view.ts';
import {
  createLinkPath,
  songRequestPath,
  verifyPath,
  webhookPath,
} from '#lib/contract/payment/payment-paths.ts';
import { unlockPath } from '#lib/contract/lyrics/lyrics-allowance.ts';
import { savedLyricsPath } from '#lib/contract/lyrics/lyrics-options.ts';
import { ApiProblem } from './http/api-problem.ts';
import type { AppEnv } from './env.ts';
import { creatingAtDesk, deskEndpoints, partsPattern } from './routes/desk-endpoints.ts';
import { libraryEndpoints, type Method } from './routes/library-endpoints.ts';
import { log, placesOf } from './http/log.ts';
import { idempotencyKey } from './http/idempotency-key.ts';
import {
  bytesOnly,
  jsonIfBody,
  jsonOnly,
  limitBody,
  limitMerge,
  limitTransfer,
  limitWebhook,
  limitWork,
} from './http/json-body.ts';
import { ownerOnly } from './http/owner-only.ts';
import { signedIn } from './http/signed-in.ts';
import { askLimit, libraryLimit, readLimit, writeLimit } from './http/write-limit.ts';
import { newsPage } from './routes/news-page.ts';
import { refuseForeign } from './http/refuse-foreign.ts';
import { renderProblem } from './http/render-problem.ts';
import { enterRoute } from './http/request-scope.ts';
import { postBusinessInquiry } from './routes/business-inquiry.ts';
import { postContactMessage } from './routes/contact-message.ts';
import { postCreateLink } from './routes/create-link.ts';
import { postSongRequest } from './routes/custom-song-request.ts';
import { getBlogPosts, getNews } from './routes/feed-copy.ts';
import { getHealth } from './routes/health.ts';
import { getIdentity } from './routes/identity.ts';
import { passToStandIn, standInPaths } from './routes/identity-stand-in.ts';
import { getLicenceKeys, getLicenceStatus, postLicenceCheck } from './routes/licence.ts';
import { postLyrics } from './routes/lyrics.ts';
import { getNewsFeed, getSources } from './routes/news-feed.ts';
import { getOrder } from './routes/order.ts';
import { postOrderBuy } from './routes/order-buy.ts';
import { postOrderEmail } from './routes/order-email.ts';
import { postOrderLinks } from './routes/order-links.ts';
import { getOrderFile } from './routes/order-file.ts';
import { postOrderAccept, postOrderNote } from './routes/order-song.ts';
import { getSecurityTxt, securityTxtPath } from './routes/security-txt.ts';
import { postWebhook } from './routes/stripe-webhook.ts';
import { getTracks } from './routes/tracks.ts';
import { postTakeTransfer, postTransfer } from './routes/transfers.ts';
import { getUnlock } from './routes/unlock.ts';
import { getVerification } from './routes/verify-payment.ts';
import { forUser } from './http/user-handler.ts';

type Handler = (context: Parameters<typeof getHealth>[0]) => Promise<Response>;

/** Every endpoint for everybody: address, then method and handler. A POST passes all the guards of `guardedPost`. */
const endpoints: Record<string, Partial<Record<'GET' | 'POST', Handler>>> = {
  [healthPath]: { GET: getHealth },
  [newsPath]: { GET: getNews },
  [blogPath]: { GET: getBlogPosts },
  [newsFeedPath]: { GET: getNewsFeed },
  [newsSourcesPath]: { GET: getSources },
  [contactMessagePath]: { POST: postContactMessage },
  [businessInquiryPath]: { POST: postBusinessInquiry },
  [savedLyricsPath]: { POST: postLyrics },
  [createLinkPath]: { POST: postCreateLink },
  [`${verifyPath}/:id`]: { GET: getVerification },
  [unlockPath]: { GET: getUnlock },
  [songRequestPath]: { POST: postSongRequest },
  [orderPath]: { GET: getOrder },
  [orderEmailPath]: { POST: postOrderEmail },
  [orderLinksPath]: { POST: postOrderLinks },
  [orderFilePath]: { GET: getOrderFile },
  [orderNotePath]: { POST: postOrderNote },
  [orderAcceptPath]: { POST: postOrderAccept },
  [orderBuyPath]: { POST: postOrderBuy },
  [licenceKeysPath]: { GET: getLicenceKeys },
  [licenceStatusPath]: { GET: getLicenceStatus },
  [licenceCheckPath]: { POST: postLicenceCheck },
  [tracksPath]: { GET: getTracks },
  [transfersPath]: { POST: postTransfer },
  [takeTransferPath]: { POST: postTakeTransfer },
  [identityPath]: { GET: getIdentity },
  [securityTxtPath]: { GET: getSecurityTxt },
};

/** Posts that come from a server of somebody else, which proves itself by a signature instead of the guards. */
const webhooks: Record<string, Handler> = { [webhookPath]: postWebhook };

/** Reads that make us call the payment service. */
const asking = new Set([`${verifyPath}/:id`]);

/** Reads for one visitor alone that ask the database. */
const reading = new Set<string>([orderPath, orderFilePath, licenceStatusPath]);

/** Posts of a signed-in user that make something new, and therefore carry an Idempotency-Key. */
const creating = new Set<string>([playlistsPath]);

/** Reads of a signed-in user that cost as much as many changes. */
const costly = new Set<string>([accountExportPath]);

/** Where a signed-in user may send more than a form holds. */
const userBodyLimits: Record<string, MiddlewareHandler<AppEnv>> = {
  [mergePath]: limitMerge,
  [`${worksPath}/:kind/:workId`]: limitWork,
};

/** What a request passes before its handler, once it is known whose it is. */
function guardsOfUser(path: string, method: Method): MiddlewareHandler<AppEnv>[] {
  if (method === 'GET') return costly.has(path) ? [libraryLimit] : [];
  return [
    libraryLimit,
    jsonIfBody,
    userBodyLimits[path] ?? limitBody,
    ...(creating.has(path) ? [idempotencyKey] : []),
  ];
}

/** The same for the owner at the desk. */
function guardsOfOwner(path: string, method: Method): MiddlewareHandler<AppEnv>[] {
  if (method === 'GET') return [];
  if (path === partsPattern) return [bytesOnly];
  return [libraryLimit, jsonIfBody, limitBody, ...(creatingAtDesk.has(path) ? [idempotencyKey] : [])];
}

const guardedPost = (path: string) =>
  [jsonOnly, path === transfersPath ? limitTransfer : limitBody, idempotencyKey] as const;

/** Of the pages only these come from the Worker: `run_worker_first` in wrangler.jsonc. */
export const pagePaths: ReadonlySet<string> = new Set(['/news']);

/** The first step at an address: notes which one it is, and refuses what another site's page sends. */
const enter =
  (path: string, first: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
  (context, next) => {
    enterRoute(path);
    refuseForeign(context);
    return first(context, next);
  };

/** The methods that an address answers, and its pattern; null where nothing does. */
function answeredAt(app: Hono<AppEnv>, path: string): { route: string | null; methods: string[] } {
  const found = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => {
    const [[first]] = app.router.match(method, path);
    return first ? [{ method, route: first[0][1].path }] : [];
  });
  return { route: found[0]?.route ?? null, methods: found.map(({ method }) => method) };
}

function methodNotAllowed(methods: readonly string[]): ApiProblem {
  const allow = methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  return new ApiProblem('method_not_allowed', { headers: { Allow: allow.join(', ') } });
}

/** The API: guards and error answers in one place, the business steps in `routes/`. */
export function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  for (const [path, handlers] of Object.entries(endpoints)) {
    const { GET, POST } = handlers;
    if (GET && asking.has(path)) app.get(path, enter(path, askLimit), GET);
    else if (GET && reading.has(path)) app.get(path, enter(path, readLimit), GET);
    else if (GET) app.get(path, enter(path, GET));
    if (POST) app.post(path, enter(path, writeLimit), ...guardedPost(path), POST);
  }
  for (const [path, handlers] of Object.entries(libraryEndpoints)) {
    for (const [method, handler] of Object.entries(handlers)) {
      app.on(
        method,
        [path],
        ...(method === 'GET' ? [enter(path, readLimit), signedIn] : [enter(path, signedIn)]),
        ...guardsOfUser(path, method as Method),
        forUser(handler),
      );
    }
    // By its pattern a playlist's address matches, too, and would answer the other methods.
    if (path === userPlaylistsPath)
      app.all(
        path,
        enter(path, () => {
          throw methodNotAllowed(Object.keys(handlers));
        }),
      );
  }
  for (const [path, handlers] of Object.entries(deskEndpoints))
    for (const [method, handler] of Object.entries(handlers))
      app.on(
        method,
        [path],
        ...[enter(path, readLimit), signedIn, ownerOnly],
        ...guardsOfOwner(path, method as Method),
        forUser(handler),
      );
  for (const path of standInPaths) app.all(path, enter(path, limitBody), passToStandIn);
  for (const path of pagePaths)
    app.all(
      path,
      enter(path, (context) => newsPage(context.req.raw, context.env)),
    );
  for (const [path, handler] of Object.entries(webhooks)) {
    app.post(path, enter(path, limitWebhook), handler);
  }

  app.notFound((context) => {
    refuseForeign(context);
    const { route, methods } = answeredAt(app, context.req.path);
    if (!route) throw new ApiProblem('not_found');
    enterRoute(route);
    throw methodNotAllowed(methods);
  });
  app.onError((error, context) => {
    if (error instanceof ApiProblem) return renderProblem(context, error);
    log('error', 'unexpected', { name: error.name, stack: placesOf(error) });
    return renderProblem(context, new ApiProblem('internal', { cause: error }));
  });
  return app;
}
