import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { aCustomer } from '../accounts/accounts.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { anOrder } from '../orders/orders.testing.ts';
import { anAnnouncedJourney, asRole, receive } from './journey.testing.ts';

const app = await startTestApp();
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
/** 0.1 m³ and 1 kg, measured by us. */
const bulky = { sizeMm: { length: 1000, width: 500, height: 200 } };

test('a tariff draft previews its effect on open carts and unmeasured orders and changes nothing', async () => {
  const lead = await asRole(app, 'finance-lead');
  const order = await anOrder(app, { product: bulky });
  const measured = await anAnnouncedJourney(app);
  for (const { parcelId } of measured.parcels) await receive(app, parcelId);
  const visitor = await aCustomer(app);
  const { skuIds } = await aProduct(app, bulky);
  await app.ok(
    'cartAdd',
    { items: [{ skuId: skuIds[0] ?? 0, quantity: 5 }] },
    { as: visitor.token },
  );
  const draft = {
    route: 'sea-baghdad',
    shippingClass: 'general',
    price: usd(230),
    minimumPerParcel: usd(3),
    note: 'carrier',
  } as const;
  const { draftId } = await app.ok('saveTariffDraft', draft, { as: lead });
  const preview = await app.ok('previewTariffDrafts', { draftIds: [draftId] }, { as: lead });
  // 4 × 0.1 m³ of the order and 5 × 0.1 m³ of the cart, 210 → 230 USD for a m³; what is measured
  // already keeps its price.
  expect(preview).toMatchObject({
    orders: { count: 1, increased: 1, decreased: 0, before: usd(84), after: usd(92) },
    carts: { count: 1, increased: 1, before: usd(105), after: usd(115) },
    isPartial: false,
  });
  expect(
    preview.items.map(({ kind, orderNo, difference }) => [kind, orderNo, difference.amount]),
  ).toEqual([
    ['cart', null, 10],
    ['order', order.orderNo, 8],
  ]);
  const { secondStage } = await app.ok(
    'orderDetail',
    { orderNo: order.orderNo },
    { as: order.customer.token },
  );
  expect(secondStage.estimate.likely.usd.amount).toBe(84.2);
  expect(
    await app.call(
      'previewTariffDrafts',
      { draftIds: [draftId] },
      { as: await asRole(app, 'support') },
    ),
  ).toMatchObject({
    status: 403,
  });
});

test('an air tariff affects no cart and no order: they travel by sea', async () => {
  const lead = await asRole(app, 'finance-lead');
  const draft = {
    route: 'air-baghdad',
    shippingClass: 'general',
    price: usd(99),
    minimumPerParcel: usd(3),
    note: 'airline',
  } as const;
  const { draftId } = await app.ok('saveTariffDraft', draft, { as: lead });
  const preview = await app.ok('previewTariffDrafts', { draftIds: [draftId] }, { as: lead });
  expect(preview).toMatchObject({ orders: { increased: 0 }, carts: { increased: 0 }, items: [] });
});
