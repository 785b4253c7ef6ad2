import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { anOrder } from '../../src/modules/orders/orders.testing.ts';
import { aFundedWallet, testPayPassword } from '../../src/modules/payments/payments.testing.ts';
import { startTestApp } from '../start.ts';

/**
 * Number of database round trips: statements sent while another one on the same connection is in
 * progress share its round trip. Not measured by time, so that it is the same on every machine.
 */
let waits = 0;
/** Statements in progress, by connection. */
const underWay = new WeakMap<object, number>();
const send = pg.Client.prototype.query;
const query = function (this: pg.Client, ...sent: unknown[]): unknown {
  const before = underWay.get(this);
  const answer: unknown = Reflect.apply(send, this, sent);
  if (before === undefined || !(answer instanceof Promise)) return answer;
  if (before === 0) waits += 1;
  underWay.set(this, before + 1);
  const answered = () => {
    underWay.set(this, (underWay.get(this) ?? 1) - 1);
  };
  answer.then(answered, answered);
  return answer;
};
Object.assign(pg.Client.prototype, { query });
afterAll(() => {
  Object.assign(pg.Client.prototype, { query: send });
});

const app = await startTestApp();
app.platform.pool.on('acquire', (client) => {
  if (!underWay.has(client)) underWay.set(client, 0);
});

/** Round trips of an act, including work after its answer. */
async function waitsOf(act: () => Promise<unknown>): Promise<number> {
  await app.platform.whenDelivered();
  waits = 0;
  await act();
  await app.platform.whenDelivered();
  return waits;
}

const { customer, skuIds } = await anOrder(app);
await aFundedWallet(app, customer.userId, 10_000_000);
const items = skuIds.map((skuId) => ({ skuId, quantity: 4 }));
const asCustomer = () => ({ as: customer.token, key: crypto.randomUUID() });

test('an order needs at most 12 round trips to the database, its wallet payment at most 25, events included', async () => {
  const [orders, payments]: [number[], number[]] = [[], []];
  for (let round = 0; round < 4; round += 1) {
    let payNo = '';
    orders.push(
      await waitsOf(async () => {
        const order = { items, deliveryMethod: 2 } as const;
        ({ payNo } = await app.ok('createOrder', order, asCustomer()));
      }),
    );
    const payment = { payNo, payPassword: testPayPassword } as const;
    payments.push(
      await waitsOf(() =>
        app.ok('pay', { ...payment, method: 'wallet', currency: 'USD' }, asCustomer()),
      ),
    );
  }
  // Cached reads (settings, the rate) do not occur in every run.
  const least = { order: Math.min(...orders), payment: Math.min(...payments) };
  if (process.env.SHOW) process.stderr.write(JSON.stringify([orders, payments]));
  expect(least.order).toBeLessThanOrEqual(12);
  expect(least.payment).toBeLessThanOrEqual(25);
});
