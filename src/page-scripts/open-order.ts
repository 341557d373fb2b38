/** The home page greets who waits for a song. Loaded where this browser has an order. */
import { adoptStyles } from '#lib/browser/adopt-styles.ts';
import { openOrderWords, readOpenOrder, refreshOpenOrder } from '#stores/order/open-order.ts';
import type { LastOrder } from '#stores/order/last-order.ts';
import css from './open-order.css?inline';

adoptStyles(css);

function show(place: Element, order: LastOrder | null): void {
  if (!order) return place.replaceChildren();
  const link = document.createElement('a');
  link.href = order.orderLink;
  link.textContent = openOrderWords(order, new Date());
  const title = document.createElement('span');
  title.textContent = order.title;
  place.replaceChildren(title, link);
}

/** Greets in the place that the page has for it, if it has one. */
export async function greet(): Promise<void> {
  const place = document.querySelector('[data-open-order]');
  if (!place) return;
  show(place, readOpenOrder());
  show(place, await refreshOpenOrder());
}
