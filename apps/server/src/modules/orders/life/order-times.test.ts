import { expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { after, days, hours, minutes, naturalDaysAfter } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { aHandedOverJourney, asRole } from '../../console/journey.testing.ts';
import { seedFees } from '../../fees/index.ts';
import { aFundedWallet, testPayPassword } from '../../payments/payments.testing.ts';
import { anOrder, aPaidOrder } from '../orders.testing.ts';

const app = await startTestApp();
const { ok, platform } = app;
await seedFees(platform);

/** Every call comes at an earlier time than the one before. */
const backwards: TestApp = {
  ...app,
  call: (...args) => {
    app.skip(-minutes(7));
    return app.call(...args);
  },
  ok: (...args) => {
    app.skip(-minutes(7));
    return app.ok(...args);
  },
};
const column = async (query: string, values: readonly string[]): Promise<Date[]> =>
  (await platform.pool.query<{ at: Date }>(query, [...values])).rows.map(({ at }) => at);
const expectInOrder = (instants: readonly Date[]) =>
  expect(instants).toEqual([...instants].sort((a, b) => a.getTime() - b.getTime()));

test('with the clock set back repeatedly, the times of an order, its parcels, container and wallet never go back', async () => {
  app.skip(hours(20));
  const { orderNo, customer, parcels, containerId } = await aHandedOverJourney(backwards, {
    parcels: 2,
    toAddress: true,
  });
  await backwards.ok(
    'recordDelivery',
    { orderNo },
    { as: await asRole(backwards, 'baghdad-warehouse') },
  );
  await backwards.ok('confirmOrder', { orderNo }, { as: customer.token });
  const events = await column('select at from order_event where order_no = $1 order by id', [
    orderNo,
  ]);
  expect(events).toHaveLength(9);
  expectInOrder(events);
  for (const { parcelId } of parcels)
    expectInOrder(
      await column('select at from parcel_event where parcel_id = $1 order by id', [parcelId]),
    );
  const facts = (what: string) => `select unnest(array[${what}]) as at from`;
  expectInOrder(
    await column(
      `${facts('created_at, paid_at, second_stage_issued_at, second_stage_paid_at, arrived_at, dispatched_at, delivered_at, confirmed_at')}
      customer_order where order_no = $1`,
      [orderNo],
    ),
  );
  expectInOrder(
    await column(
      `${facts('created_at, departed_at, arrived_at, unloaded_at')} container where container_id = $1`,
      [containerId ?? ''],
    ),
  );
  const { items } = await ok('walletStatement', { currency: 'USD' }, { as: customer.token });
  expect(items.length).toBeGreaterThan(2);
  expectInOrder(items.map(({ at }) => new Date(at)).reverse());
});

test('acts of an agent while the clock is set back stay within the mode’s times', async () => {
  const { orderNo, customer } = await anOrder(app);
  const acting = await inMode(backwards, { agent: await anAgent(app), customer });
  await backwards.ok('addOrderRemark', { orderNo, remark: 'red ones' }, acting);
  app.skip(hours(1));
  await backwards.ok('addOrderRemark', { orderNo, remark: 'blue ones' }, acting);
  app.skip(-hours(2));
  await backwards.ok('agentEnd', {}, acting);
  // Invariant I13, checked at the end of this file, proves it.
});

test('after a long outage every timer uses the time at which it was due: expired, received, closed, released', async () => {
  const unpaid = await anOrder(app);
  const delivered = await aHandedOverJourney(app, { toAddress: true });
  await ok(
    'recordDelivery',
    { orderNo: delivered.orderNo },
    { as: await asRole(app, 'baghdad-warehouse') },
  );
  const unproved = await aHandedOverJourney(app, { toAddress: true });
  const { customer } = unpaid;
  await aFundedWallet(app, customer.userId, 100_000, 'IQD');
  const aside = {
    amount: { amount: 50_000, currency: 'IQD' },
    days: 7,
    payPassword: testPayPassword,
  } as const;
  await ok('startPreCharge', aside, { as: customer.token });
  const agent = await anAgent(app);
  await inMode(app, { agent, customer });
  const detail = ({ orderNo, customer: { token } }: typeof unpaid) =>
    ok('orderDetail', { orderNo }, { as: token });
  const deadlineAt = (await detail(unpaid)).due?.deadlineAt;
  const at = async (fact: string, { orderNo }: typeof unpaid) =>
    (await column(`select ${fact} as at from customer_order where order_no = $1`, [orderNo]))[0] ??
    expect.fail(fact);
  const [deliveredAt, dispatchedAt] = [
    await at('delivered_at', delivered),
    await at('dispatched_at', unproved),
  ];
  const raised = await aPaidOrder(app, { product: { skus: 2 } });
  const [bought = '', dear = ''] = (await detail(raised)).lines.map(({ lineId }) => lineId);
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  const costs = [
    { lineId: bought, realUnitCost: usd(5) },
    { lineId: dear, realUnitCost: usd(9) },
  ];
  await ok(
    'recordPurchase',
    { supplierOrderNo: 'SO-1', lines: costs },
    { as: await asRole(app, 'purchaser') },
  );
  const answerBy = (await detail(raised)).lines.find(({ lineId }) => lineId === dear)?.priceRise
    ?.answerDeadlineAt;
  const windowDays = await platform.setting(platform.db, 'orders.complaintDays');
  // Orders keep the periods that they were placed with.
  for (const key of [
    'orders.autoConfirmDays',
    'orders.dispatchConfirmDays',
    'orders.damageComplaintDays',
    'orders.complaintDays',
  ] as const)
    await platform.transact((tx) =>
      writeSetting(tx, system('test'), { key, value: 1, reason: 'test' }),
    );
  const kept = {
    confirmDays: 3,
    dispatchConfirmDays: 14,
    complaintDays: windowDays,
    damageComplaintDays: 3,
  };
  expect((await detail(delivered)).periods).toEqual(kept);
  await platform.pool.query(
    `update customer_order set promised_days = promised_days - '{confirm,dispatchConfirm,quality,damage}'::text[] where order_no = $1`,
    [unpaid.orderNo],
  );
  const [card] = (await ok('orderPage', {}, { as: unpaid.customer.token })).items;
  expect(Object.values(card?.periods ?? {})).toEqual([1, 1, 1, 1]);
  await app.passDays(29);
  const last = async (order: typeof unpaid) => (await detail(order)).history.at(-1);
  expect(await last(unpaid)).toMatchObject({ to: 'CANCEL', at: deadlineAt });
  expect(await at('ended_at', unpaid)).toEqual(new Date(deadlineAt ?? 0));
  const due = [
    [delivered, naturalDaysAfter(deliveredAt, 3)],
    [unproved, after(dispatchedAt, days(14))],
  ] as const;
  for (const [order, receivedAt] of due) {
    const { history } = await detail(order);
    expect(history.slice(-2)).toMatchObject([
      { to: 'CONFIRM_GOODS', at: receivedAt.toISOString() },
      { to: 'SUCCESS', at: naturalDaysAfter(receivedAt, windowDays).toISOString() },
    ]);
  }
  expect(await last(raised)).toMatchObject({ to: 'WAIT_SELLER_SEND', at: answerBy });
  const [preCharge] = (await ok('preChargePage', {}, { as: customer.token })).items;
  expect(preCharge).toMatchObject({ status: 'ended', endedAt: preCharge?.endsAt });
  const [mode] = (
    await platform.pool.query(
      'select ended_at = ends_at as due from agency_mode where agent_id = $1',
      [agent.userId],
    )
  ).rows;
  expect(mode).toEqual({ due: true });
});
