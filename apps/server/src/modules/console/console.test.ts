import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { anAgent, inMode } from '../agency/agency.testing.ts';
import { aPaidOrder } from '../orders/orders.testing.ts';
import { aPartnerKey } from '../partners/partners.testing.ts';
import { anInquiry } from '../quotes/quotes.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import {
  anArrivedJourney,
  aShippableJourney,
  asRole,
  buyAll,
  pickupCodeOf,
} from './journey.testing.ts';

const app = await startTestApp();

describe('settings', () => {
  test('a change applies at once and records who made it, when and the old value', async () => {
    const admin = await aStaff(app, 'admin');
    const change = { key: 'orders.payWithinHours', value: 48, reason: 'season' } as const;
    const changed = await app.ok('settingUpdate', change, { as: admin.token, key: 'press' });
    expect(changed).toMatchObject({
      key: 'orders.payWithinHours',
      value: 48,
      defaultValue: 24,
      isDefault: false,
      limits: { min: 1, max: 720, isWhole: true },
    });
    expect(changed.changedBy).toMatch(/^Staff /);
    const { items } = await app.ok('settingList', {}, { as: admin.token });
    expect(items.filter((item) => !item.isDefault).map((item) => item.key)).toEqual([
      'orders.payWithinHours',
    ]);
    await app.ok('settingUpdate', { ...change, value: 24 }, { as: admin.token });
  });

  test('a beginning after its end, or a least above a most, is refused with what fits', async () => {
    const as = await asRole(app, 'admin');
    for (const [key, value, fits] of [
      ['company.closesAt', 9, '10'],
      ['company.opensAt', 18, '17'],
      ['logistics.seaDaysFrom', 41, '40'],
    ] as const) {
      const { fields } = await app.call('settingUpdate', { key, value, reason: 'test' }, { as });
      expect(fields.value, key).toContain(fits);
    }
  });

  test('an invalid value is refused with its field', async () => {
    const as = await asRole(app, 'admin');
    for (const value of [-1, 1.5, 'much', true]) {
      const answer = await app.call(
        'settingUpdate',
        { key: 'orders.payWithinHours', value, reason: 'test' },
        { as },
      );
      expect(answer).toMatchObject({ status: 400, key: 'VALIDATION' });
      expect(answer.fields).toHaveProperty('value');
    }
  });

  test('a text may be as long as its setting allows, and one that fits no form is refused at once', async () => {
    const as = await asRole(app, 'admin');
    const write = (key: 'market.hiddenSearches' | 'company.workDays', value: string) =>
      app.call('settingUpdate', { key, value, reason: 'test' }, { as });
    expect(await write('market.hiddenSearches', 'x'.repeat(2_000))).toMatchObject({ status: 200 });
    const tooLong = await write('market.hiddenSearches', 'x'.repeat(2_001));
    expect(tooLong).toMatchObject({
      status: 400,
      fields: { value: expect.stringMatching(/2,?000/) },
    });
    // Would not end if the blanks could be split in several ways.
    for (const value of [`mon${' '.repeat(50)}`.repeat(8), 'mon'.repeat(100).concat('!')])
      expect(await write('company.workDays', value)).toMatchObject({ status: 400 });
    for (const value of ['Sat, Sun;mon', 'Sat Sun Mon Tue Wed Thu'])
      expect(await write('company.workDays', value)).toMatchObject({ status: 200 });
  });
});

test('settings by which the company takes or gives more belong to finance, not to the administrator', async () => {
  const keys = [
    'orders.minimumCents',
    'orders.priceRiseAbsorbPercent',
    'sourcing.yuanPerDollar',
    'sourcing.chinaFreightCents',
  ] as const;
  const admin = { as: await asRole(app, 'admin') };
  const lead = { as: await asRole(app, 'finance-lead') };
  const shown = (await app.ok('settingList', {}, admin)).items;
  for (const key of keys) {
    const change = { key, value: 5, reason: 'a new contract' };
    expect(shown.some((item) => item.key === key)).toBe(false);
    const refused = await app.call('settingUpdate', change as never, admin);
    expect(refused.fields).toHaveProperty('key');
    expect((await app.call('moneySettingUpdate', change, admin)).status).toBe(403);
    expect(await app.ok('moneySettingUpdate', change, lead)).toMatchObject({ key, value: 5 });
  }
});

describe('orders', () => {
  test('the audit trail shows people by name, also for acts on parcels', async () => {
    const order = await aShippableJourney(app);
    const { audit, customer } = await app.ok(
      'staffOrderDetail',
      { orderNo: order.orderNo },
      { as: await asRole(app, 'support') },
    );
    expect(customer).toMatchObject({
      userId: order.customer.userId,
      userName: order.customer.userName,
    });
    const of = (action: string) => audit.find((entry) => entry.action === action);
    expect(of('orders.place')?.actor).toBe(order.customer.userName);
    expect(of('procurement.buy')?.actor).toMatch(/^Staff /);
    expect(
      ['orders.place', 'procurement.buy', 'payables.issue'].map((action) => of(action)?.actorKind),
    ).toEqual(['user', 'staff', 'system']);
    expect(of('logistics.receive')).toMatchObject({
      from: 'expected',
      to: 'received',
      object: `parcel:${order.parcels[0]?.parcelId}`,
    });
  });

  test('an order is found by the start or end of its number and by its customer', async () => {
    const order = await aPaidOrder(app);
    const as = await asRole(app, 'analyst');
    for (const search of [
      order.orderNo.slice(0, 12),
      order.orderNo.slice(4),
      order.customer.userName,
    ]) {
      const { items } = await app.ok(
        'staffOrderPage',
        { search, status: 'WAITING_PURCHASE' },
        { as },
      );
      expect(items).toMatchObject([
        {
          orderNo: order.orderNo,
          customer: order.customer.userName,
          pieces: 4,
          total: { amount: 20 },
        },
      ]);
    }
  });

  test('the pickup code is read by the customer, not by staff, an agent or a partner', async () => {
    const order = await anArrivedJourney(app);
    const { orderNo, customer } = order;
    const code = await pickupCodeOf(app, order);
    expect(code).toMatch(/^\d{6}$/);
    const acting = await inMode(app, { agent: await anAgent(app), customer });
    const ofCompany = await aPartnerKey(app);
    const ofCustomer = await aPartnerKey(app, { customer: customer.userName });
    const clerk = { as: await asRole(app, 'baghdad-warehouse') };
    const answers = await Promise.all([
      app.ok('staffOrderDetail', { orderNo }, clerk),
      app.ok('staffOrderDetail', { orderNo }, { as: ofCompany.key }),
      app.ok('orderDetail', { orderNo }, { as: ofCustomer.key }),
      app.ok('orderDetail', { orderNo }, acting),
      app.ok('printOrder', { orderNo }, acting),
    ]);
    for (const answer of answers) {
      expect('order' in answer ? answer.order.pickup : answer.pickup).toMatchObject({ code: null });
      expect(JSON.stringify(answer)).not.toContain(`"${code}"`);
    }
  });

  test('ending a paid order returns everything to the wallet', async () => {
    const order = await aShippableJourney(app);
    const balance = async () =>
      (await app.ok('walletBalance', {}, { as: order.customer.token })).books.find(
        (book) => book.currency === 'USD',
      )?.available.amount;
    await app.ok(
      'terminateOrder',
      { orderNo: order.orderNo, reason: 'seized by customs' },
      { as: await asRole(app, 'support') },
    );
    expect(await balance()).toBeCloseTo(10_000);
  });
});

test('a failed background job is named on the dashboard', async () => {
  const as = (await aStaff(app, 'finance')).token;
  const { boss } = app.platform;
  await boss.createQueue('sweep.broken', { retryLimit: 0 });
  await boss.send('sweep.broken', {});
  const [job] = await boss.fetch('sweep.broken');
  await boss.fail('sweep.broken', job?.id ?? '', { message: 'planted' });
  expect((await app.ok('staffDashboard', {}, { as })).failingJobs).toContain('sweep.broken');
});

test('the dashboard counts the waiting work of each desk', async () => {
  const as = await asRole(app, 'analyst');
  const first = await app.ok('staffDashboard', {}, { as });
  await anInquiry(app);
  const before = await app.ok('staffDashboard', {}, { as });
  expect(before.inquiriesOpen - first.inquiriesOpen).toBe(1);
  const order = await aPaidOrder(app, { product: { skus: 2 } });
  expect((await app.ok('staffDashboard', {}, { as })).toBuy - before.toBuy).toBe(2);
  const { lines } = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: order.customer.token },
  );
  await buyAll(app, {
    ...order,
    lineIds: lines.map((line) => line.lineId),
    parcels: [],
    containerId: null,
  });
  await aShippableJourney(app);
  expect(await app.ok('staffDashboard', {}, { as })).toEqual({
    ...before,
    parcelsToLoad: before.parcelsToLoad + 1,
  });
});
