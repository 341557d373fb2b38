import type { Context } from 'hono';
import { currency, products } from '#lib/contract/payment/catalog.ts';
import { isRight, orderedAddOns, sumCents } from '#lib/contract/payment/ordered-add-ons.ts';
import { email as emailField } from '#lib/contract/shared/fields.ts';
import { orderPage } from '#lib/contract/order/order-view.ts';
import { paymentLinkRequest, type PaymentLinkRequest } from '#lib/contract/payment/payments.ts';
import type { PaymentLink } from '#lib/contract/payment/payment-answers.ts';
import { answerJson } from '../http/answer.ts';
import { ApiProblem } from '../http/api-problem.ts';
import { openOrder } from '../db/open-order.ts';
import type { AppEnv } from '../env.ts';
import { visitor } from '../http/visitor.ts';
import { attemptPlan, openCheckout } from '../orders/open-checkout.ts';
import { orUnavailable } from '../orders/or-unavailable.ts';
import { orderContext } from '../orders/order-context.ts';
import { requestHash } from '../orders/request-hash.ts';
import { parseBody } from '../http/parse-body.ts';
import { publicOrigin } from '../orders/public-origin.ts';
import { hash, orderQuery } from '../http/signing.ts';

const refuse = (path: string, message: string) =>
  new ApiProblem('invalid_request', { issues: [{ path, message }] });

/** What was asked for beside the song, and who gets the rights among it. */
function checkedAddOns({ serviceType, addOns: ids = [], licensee, order }: PaymentLinkRequest) {
  const rights = ids.filter(isRight);
  if (ids.length > 0 && (serviceType !== 'custom_song' || !order))
    throw refuse('addOns', 'Add-ons come with the request for a song');
  if (new Set(ids).size < ids.length || rights.length > 1)
    throw refuse('addOns', 'Each add-on is bought once, and one kind of rights');
  if (rights.length > 0 && !licensee) throw refuse('licensee', 'Name on the licence is required');
  return { addOns: orderedAddOns(ids), licensee: (rights.length > 0 && licensee) || null };
}

/** The product that was asked for, if everything said about it is what the catalogue says (decisions C). */
function checkedProduct(
  { productId, serviceType, amount, currency: asked, order }: PaymentLinkRequest,
  addOnCents: number,
) {
  const product = products.find(({ id }) => id === productId);
  if (
    product?.serviceType !== serviceType ||
    asked.toUpperCase() !== currency ||
    Math.round(amount * 1e6) !== (product.priceCents + addOnCents) * 1e4
  ) {
    throw new ApiProblem('price_mismatch');
  }
  if (order && order.deadline !== product.tier?.value) {
    throw refuse('order.deadline', 'The delivery speed is not the one of the product');
  }
  return product;
}

/** An address that the payment service would take; anything else is left out, and its page asks for one. */
function usableEmail(...candidates: (string | null | undefined)[]): string | null {
  const field = emailField('Email');
  for (const candidate of candidates) {
    const checked = field.safeParse(candidate);
    if (checked.success) return checked.data;
  }
  return null;
}

/**
 * POST /api/stripe-payments/create-link: keeps the order as a draft and answers the address of its payment
 * page. The same order id with the same content gives the same page. 422 when price, currency, product or add-ons are
 * not the catalogue's, 409 when the order is paid, being paid or was changed, 502 without the payment service.
 */
export async function postCreateLink(context: Context<AppEnv>): Promise<Response> {
  const asked = await parseBody(context, paymentLinkRequest);
  const { addOns, licensee } = checkedAddOns(asked);
  const product = checkedProduct(asked, sumCents(addOns));
  const request = asked.order ? { json: JSON.stringify(asked.order), hash: requestHash(asked.order) } : null;
  const email = usableEmail(asked.order?.email, asked.customerEmail);
  const extras = addOns.length > 0 ? [addOns.map(({ id, priceCents }) => [id, priceCents]), licensee] : [];
  const contentHash = hash(JSON.stringify([product.id, product.priceCents, email, request?.hash, ...extras]));
  const clientOrder = asked.orderId?.toLowerCase() ?? context.get('idempotencyKey');

  return orUnavailable(async () => {
    const { owner, headers } = visitor(context, `${clientOrder} ${contentHash}`);
    const orders = orderContext(context.env);
    const plan = attemptPlan(orders.now, publicOrigin(context));
    const { order, live } = await openOrder(
      context.env.DB,
      {
        clientKey: hash(`${owner} ${clientOrder}`),
        owner,
        serviceType: product.serviceType,
        productId: product.id,
        amountCents: product.priceCents + sumCents(addOns),
        currency,
        email,
        request,
        addOns,
        licensee,
        contentHash,
        ofOrder: null,
      },
      plan,
      orders.now,
    );
    if (order.content_hash !== contentHash) throw new ApiProblem('order_changed');
    const query = orderQuery(context.env, order.id);
    const { url, sessionId } = await openCheckout(orders, { order, live }, plan, query);
    const answer: PaymentLink = {
      paymentLink: url,
      paymentId: sessionId,
      orderId: order.id,
      orderLink: orderPage + query,
    };
    return answerJson(answer, 200, headers);
  });
}
