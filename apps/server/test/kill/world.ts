import { expect } from 'vitest';
import { aCustomer, type TestCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { aProduct, stockOf } from '../../src/modules/catalogue/catalogue.testing.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { aPress, type Press, randomMoment, retryUnacknowledged, sendAll } from './pressing.ts';
import { createOrderOf, ordersOf } from './read-state.ts';
import { brokenPromises, type ServerProcess, type Site } from './real-server.ts';

const stock = 2_000;
/** 100 USD: the first stage of one order. */
const pieces = { quantity: 4, priceMinor: 2_500 };

export interface World {
  readonly customers: readonly TestCustomer[];
  readonly skuIds: readonly number[];
  readonly orders: readonly Press[];
}

/** Customers with this many checkouts over three SKUs, each with its own key. */
export async function aWorld(site: Site, customerCount: number, presses = 80): Promise<World> {
  const customers = await Promise.all(Array.from({ length: customerCount }, () => aCustomer(site)));
  const { skuIds } = await aProduct(site, { stock, priceMinor: pieces.priceMinor, skus: 3 });
  const orders = Array.from({ length: presses }, (_, index) => {
    const { token } = customers[index % customers.length] ?? { token: '' };
    const items = [{ skuId: skuIds[index % skuIds.length] ?? 0, quantity: pieces.quantity }];
    return aPress('createOrder', { key: newId('key'), token, input: { items, deliveryMethod: 2 } });
  });
  return { customers, skuIds, orders };
}

/**
 * Sends all presses; `strike` is called after a random number of answers, while others are in
 * progress.
 */
export async function pressAndKill(
  server: ServerProcess,
  all: readonly Press[],
  { label, strike }: { label: string; strike(): unknown },
) {
  const moment = randomMoment(label, 10, all.length - 30);
  await sendAll(server.url, all, {
    onAnswer: (_, answers) => {
      if (answers === moment) strike();
    },
  });
  const survived = all.filter((press) => press.acknowledged !== undefined).length;
  expect(survived, 'the server was struck in the midst of its work').toBeLessThan(all.length);
  return survived;
}

/**
 * Repeats every press that got no answer. The key of an interrupted run is free after ten seconds,
 * which is not waited for here (idempotency.test.ts tests that lease).
 * @returns the number of repeated presses
 */
export async function pressAgain(site: Site, url: string, all: readonly Press[]): Promise<number> {
  await site.platform.pool.query(
    `update idempotency_key set lease_until = now() - interval '1 second' where response_status is null`,
  );
  return retryUnacknowledged(url, all);
}

/** Every acknowledged order exists, and no other; the reserved stock is theirs. */
export async function expectExactlyOnce(
  site: Site,
  url: string,
  { customers, skuIds, orders }: World,
): Promise<void> {
  const acknowledged = orders.map((press) => createOrderOf(press).orderNo).toSorted();
  const present = (await Promise.all(customers.map(({ token }) => ordersOf(url, token)))).flat();
  expect(new Set(acknowledged).size).toBe(orders.length);
  expect(present.map(({ orderNo }) => orderNo).toSorted()).toEqual(acknowledged);
  const wanted = (skuId: number) =>
    orders.filter((_, index) => skuIds[index % skuIds.length] === skuId).length * pieces.quantity;
  for (const skuId of skuIds)
    expect(await stockOf(site.platform.db, skuId)).toMatchObject({
      onHand: stock,
      reserved: wanted(skuId),
    });
  expect(await brokenPromises(site.platform)).toEqual([]);
}
