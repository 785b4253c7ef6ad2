import { settings } from '@wasit/contract/staff/settings';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { seedFees } from '../fees/index.ts';
import { seedTills } from '../payments/index.ts';
import { aStaff } from '../staff/staff.testing.ts';

const app = await startTestApp();
await seedFees(app.platform);
await seedTills(app.platform);

test('whoever asks is told the figures that hold now, and another one as soon as staff have set it', async () => {
  const before = await app.ok('helpFigures', {});
  expect(before.order.minimum.usd).toEqual({
    amount: settings['orders.minimumCents'].value / 100,
    currency: 'USD',
  });
  expect(before.order.floorPercent).toBe(95);
  expect(before.account.codeMinutes).toBe(10);
  const { token } = await aStaff(app, 'finance-lead');
  const set = (
    key: 'orders.minimumCents' | 'fees.storageFreeDays' | 'wallet.preChargeOn',
    value: number | boolean,
  ) => app.ok('moneySettingUpdate', { key, value, reason: 'a new rule' }, { as: token });
  await set('orders.minimumCents', 2050);
  await set('fees.storageFreeDays', 6);
  await set('wallet.preChargeOn', false);
  const { order, freight, wallet } = await app.ok('helpFigures', {});
  expect([order.minimum.usd.amount, freight.storageFreeDays, wallet.preCharge]).toEqual([
    20.5,
    6,
    null,
  ]);
});

test('prices of sea freight are those that a calculation uses', async () => {
  const { freight } = await app.ok('helpFigures', {});
  const load = { pieces: 1, lengthCm: 100, widthCm: 100, heightCm: 100, weightKg: 1 };
  for (const { shippingClass, perCbm } of freight.classes)
    expect(
      (await app.ok('loadEstimate', { ...load, shippingClass })).sea.freight.likely.usd,
    ).toEqual(perCbm.usd);
});

test('where cash is taken is told in the reader’s language', async () => {
  const { items } = await app.ok('warehouseList', {}, { locale: 'ar' });
  const baghdad = items.find(({ kind }) => kind === 'baghdad');
  const { payment } = await app.ok('helpFigures', {}, { locale: 'ar' });
  expect(payment.stores).toMatchObject([
    { name: baghdad?.name, address: baghdad?.address, hours: baghdad?.hours },
  ]);
});
