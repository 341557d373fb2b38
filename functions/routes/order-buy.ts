import type { Context } from 'hono';
import { currency } from '#lib/contract/payment/catalog.ts';
import { isRight } from '#lib/contract/payment/ordered-add-ons.ts';
import { laterPurchase } from '#lib/contract/order/later-purchase.ts';
import { songAfter } from '../db/delivery-rows.ts';
import { openOrder } from '../db/open-order.ts';
import { requestOf } from '../db/orders.ts';
import { offersOf } from '../delivery/song-offers.ts';
import type { AppEnv } from '../env.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { parseBody } from '../http/parse-body.ts';
import { hash, isOrderKey, orderQuery } from '../http/signing.ts';
import { attemptPlan, openCheckout } from '../orders/open-checkout.ts';
import { orUnavailable } from '../orders/or-unavailable.ts';
import { orderContext } from '../orders/order-context.ts';
import { publicOrigin } from '../orders/public-origin.ts';

/** What was paid for, whatever became of it: the next purchase of the same is another one. */
const over = ['paid', 'refunded'];

/**
 * POST /api/order/buy: something for a song that is delivered, for the holder of the private link. The same purchase is the
 * same order and the same payment page, however often and wherever it is asked for.
 */
export async function postOrderBuy(context: Context<AppEnv>): Promise<Response> {
  const { id, key, what, amountCents, licensee: name } = await parseBody(context, laterPurchase);
  const found = isOrderKey(context.env, id, key) ? await songAfter(context.env.DB, id, []) : null;
  if (!found) throw new ApiProblem('not_found');
  const { order: song, later } = found.song;
  const offer = offersOf(found.song).find((one) => one.id === what);
  if (!offer) throw new ApiProblem('not_on_offer');
  if (offer.amountCents !== amountCents) throw new ApiProblem('price_mismatch');
  if (isRight(what) && !name)
    throw new ApiProblem('invalid_request', {
      issues: [{ path: 'licensee', message: 'Name on the licence is required' }],
    });
  const isUnderWay = later.some((one) => one.status === 'processing' && one.product_id === offer.productId);
  if (isUnderWay) throw new ApiProblem('payment_processing');

  const licensee = (isRight(what) && name) || null;
  const { productId } = offer;
  const before = later.filter((one) => one.product_id === productId && over.includes(one.status)).length;
  const contentHash = hash(JSON.stringify([productId, amountCents, licensee]));
  return orUnavailable(async () => {
    const orders = orderContext(context.env);
    const plan = attemptPlan(orders.now, publicOrigin(context));
    const opened = await openOrder(
      context.env.DB,
      {
        clientKey: hash(`later ${id} ${before} ${contentHash}`),
        owner: song.owner,
        serviceType: 'custom_song',
        productId,
        amountCents,
        currency,
        email: song.contact_email ?? requestOf(song)?.email ?? song.email,
        request: null,
        addOns: [{ id: what, priceCents: amountCents }],
        licensee,
        contentHash,
        ofOrder: id,
      },
      plan,
      orders.now,
    );
    const { url } = await openCheckout(orders, opened, plan, orderQuery(context.env, id));
    return answerJson({ paymentLink: url });
  });
}
