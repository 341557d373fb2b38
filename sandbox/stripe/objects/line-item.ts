import { newId } from '../ids.ts';
import type { CreateRequest } from '../api/create-request.ts';

/** A line item as the API lists it; its price is the one that Stripe makes from `price_data`. */
export interface LineItem {
  id: string;
  object: 'item';
  description: string;
  quantity: number;
  amount_total: number;
  [field: string]: unknown;
}

/** The line items of a new session. */
export function newLineItems({ line_items }: CreateRequest, now: number): LineItem[] {
  return line_items.map(({ quantity, price_data }) => ({
    id: newId('li_'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: quantity * price_data.unit_amount,
    amount_tax: 0,
    amount_total: quantity * price_data.unit_amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    metadata: {},
    price: {
      id: newId('price_'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now,
      currency: price_data.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod_', 14),
      recurring: null,
      tax_behavior: 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price_data.unit_amount,
      unit_amount_decimal: String(price_data.unit_amount),
    },
    quantity,
  }));
}
