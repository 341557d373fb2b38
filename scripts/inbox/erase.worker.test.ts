import { afterAll, beforeAll, expect, it } from 'vitest';
import { eraseSql } from '#functions/db/erase-person.ts';
import { findSql } from '#functions/db/find-person.ts';
import { deliveryTiers } from '#lib/contract/payment/catalog.ts';
import type { Row } from '#functions/db/inbox-kinds.ts';
import { owedSql } from '#functions/db/owed.ts';
import { createShop, songRequest } from '../../tests/support/shop.ts';
import { noteSql, withTexts } from './person.ts';

/** What goes across all kinds, on a real database with orders that the Worker made. */
const shop = createShop();
const { stripe } = shop;
beforeAll(shop.start);
afterAll(shop.stop);

const rows = (sql: string) => shop.api.rows<Row>(sql);
const found = async (text: string) =>
  (await Promise.all(findSql.map((sql) => rows(withTexts(sql, text))))).flat().map(({ kind }) => kind);

async function paidSong() {
  const visitor = shop.visitor();
  const order = songRequest('express');
  const link = await visitor.linkFor(order);
  stripe.pay(link.paymentId);
  await stripe.idle();
  await visitor.submit(order, link.paymentId);
  return { email: order.email, id: link.orderId };
}

it('lists a paid song as owed, with the note on it, and erases its buyer once it is ticked off', async () => {
  const price = deliveryTiers.find(({ value }) => value === 'express')?.priceCents;
  const [mine, other] = [await paidSong(), await paidSong()];
  const owed = await rows(owedSql);
  expect(owed.find(({ id }) => id === mine.id)).toMatchObject({
    mark: expect.stringMatching(/^due in (47 hours|2 days)\. Not begun\.$/),
    email: mine.email,
  });
  for (const sql of noteSql(mine.id, "wants O'Hara; louder", '2026-11-26')) await rows(sql);
  expect(await found("o'hara; louder")).toEqual(['order']);

  const [mark = '', ...rest] = eraseSql.map((sql) =>
    withTexts(sql, mine.email.toUpperCase(), '2026-11-26T10:00:00.000Z'),
  );
  await expect(rows(mark)).rejects.toThrow('the order is not over');
  await rows(`UPDATE orders SET done_at = '2026-11-26' WHERE id = '${mine.id}'`);
  for (const sql of [mark, ...rest]) await rows(sql);
  expect(await found(mine.email)).toEqual([]);
  expect(await found("o'hara")).toEqual([]);
  expect(await found(other.email)).toEqual(['order']);
  expect(await rows(`SELECT status, amount_cents, email FROM orders WHERE id = '${mine.id}'`)).toEqual([
    { status: 'submitted', amount_cents: price, email: null },
  ]);
});
