import { expect } from 'vitest';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { carton, measurementBy } from '../../src/modules/console/journey.testing.ts';
import { orderLines, ordersByNo } from '../../src/modules/orders/index.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { hours } from '../../src/platform/clock/clock.ts';
import { newId } from '../../src/platform/ids/ids.ts';
import { atDesk, isDone, type Life, one, type Step } from './life.ts';

const linesOf = ({ app }: Life, orderNos: readonly string[]) =>
  orderLines(app.platform.db, [...orderNos]);

export const place =
  (cents: number, quantity: number, skus: number): Step =>
  async ({ app, customer, orderNos }) => {
    const { skuIds } = await aProduct(app, {
      priceMinor: cents,
      skus,
      chinaFreightMinor: cents % 700,
    });
    const items = skuIds.map((skuId) => ({ skuId, quantity }));
    const placed = await app.call(
      'createOrder',
      { items, deliveryMethod: 2 },
      { as: customer.token },
    );
    if (isDone(placed)) orderNos.push(placed.data.orderNo);
    return isDone(placed);
  };

export const reprice =
  (pick: number, percent: number): Step =>
  async ({ app, customer, orderNos }) => {
    const orderNo = one(orderNos, pick);
    const order = orderNo && (await ordersByNo(app.platform.db, [orderNo])).get(orderNo);
    if (!order) return false;
    const acting = await inMode(app, { agent: await anAgent(app), customer });
    const amount = Math.round((order.originalMinor * percent) / 100) / 100;
    const answer = await app.call('updateOrderAmount', { orderNo, amount, note: 'agreed' }, acting);
    if (amount * 100 < order.originalMinor * 0.95 - 1e-6)
      expect(answer.code, `${percent}% of the first amount`).not.toBe(200);
    return isDone(answer);
  };

/** Buys what is available and measures it, which requests the second stage. */
export const deliver =
  (pick: number, weightGrams: number): Step =>
  async (life) => {
    const { call } = life.app;
    const orderNo = one(life.orderNos, pick);
    if (!orderNo) return false;
    const clerk = await aStaff(life.app, ['admin', 'purchaser', 'china-warehouse']);
    const as = { as: clerk.token };
    const lines = (await linesOf(life, [orderNo])).filter(({ status }) => status === 'to_buy');
    const bought = lines.map(({ lineId, unitPriceMinor }) => ({
      lineId,
      realUnitCost: { amount: unitPriceMinor / 100, currency: 'USD' as const },
    }));
    if (bought.length > 0)
      await call('recordPurchase', { supplierOrderNo: newId('so'), lines: bought }, as);
    const lineIds = (await linesOf(life, [orderNo]))
      .filter(({ status }) => status === 'bought')
      .map(({ lineId }) => lineId);
    const waybill = newId('YT').replace('_', '-');
    const parcel = await call('announceParcel', { orderNo, lineIds, waybill, carrier: 'YTO' }, as);
    if (!isDone(parcel)) return false;
    const measures = { ...carton, weightGrams };
    const measured = await measurementBy(life.app, {
      staffId: clerk.staffId,
      parcelId: parcel.data.parcelId,
      ...measures,
    });
    return isDone(await call('receiveParcel', measured, as));
  };

export const soldOut =
  (pick: number): Step =>
  async (life) => {
    const line = one(
      (await linesOf(life, life.orderNos)).filter(({ status }) => status === 'to_buy'),
      pick,
    );
    if (!line) return false;
    return isDone(
      await life.app.call(
        'markOutOfStock',
        { lineIds: [line.lineId], reason: 'sold out' },
        await atDesk(life),
      ),
    );
  };

export const terminate =
  (pick: number): Step =>
  async (life) => {
    const orderNo = one(life.orderNos, pick);
    return (
      orderNo !== undefined &&
      isDone(
        await life.app.call('terminateOrder', { orderNo, reason: 'seized' }, await atDesk(life)),
      )
    );
  };

export const cancel =
  (pick: number): Step =>
  async ({ app, customer, orderNos }) => {
    const orderNo = one(orderNos, pick);
    return (
      orderNo !== undefined &&
      isDone(await app.call('cancelOrder', { orderNo }, { as: customer.token }))
    );
  };

export const newRate =
  (dinarsPerDollar: number): Step =>
  async (life) =>
    isDone(
      await life.app.call(
        'setRate',
        { dinarsPerDollar, source: 'bank', reason: 'test', confirmed: true },
        await atDesk(life),
      ),
    );

/**
 * Time passes and every timer runs. The customer calls first, because their session would end after
 * 30 idle days.
 */
export const later =
  (count: number): Step =>
  async ({ app, customer }) => {
    await app.ok('walletBalance', {}, { as: customer.token });
    await app.pass(hours(count));
    return true;
  };

/** The machine's clock is set back. */
export const earlier =
  (count: number): Step =>
  async ({ app }) => {
    app.skip(-hours(count));
    return true;
  };
