import fc from 'fast-check';
import { anAgent, inMode } from '../../src/modules/agency/agency.testing.ts';
import { aProduct } from '../../src/modules/catalogue/catalogue.testing.ts';
import { aHandedOverJourney } from '../../src/modules/console/journey.testing.ts';
import {
  aFundedWallet,
  aProof,
  type TestGateway,
  testPayPassword,
} from '../../src/modules/payments/payments.testing.ts';
import { flushPageViews } from '../../src/modules/recording/index.ts';
import { readPage } from '../../src/modules/recording/recording.testing.ts';
import { writeSearches } from '../../src/modules/search/words/search-log.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { hours } from '../../src/platform/clock/clock.ts';
import { actsInChina } from '../goods/acts-in-china.ts';
import { actsOfCorrections } from '../goods/acts-of-corrections.ts';
import { actsOnTheWay } from '../goods/acts-on-the-way.ts';
import { aGoodsLife, type Draw, type GoodsLife, shownKey, someGoods } from '../goods/goods-life.ts';
import { aLife, type Life, type Step } from '../money/life.ts';
import { cancel, deliver, later, place, soldOut, terminate } from '../money/order-steps.ts';
import { refund, topUp } from '../money/wallet-steps.ts';
import { byCash, byTransfer, byWallet, pays } from '../money/ways-to-pay.ts';
import type { TestApp } from '../start.ts';

const below = (count: number) => fc.noBias(fc.nat(count - 1));

/** Money acts of customers and desks, weighted by repetition. */
const moneySteps = (draw: Draw): readonly (() => Step)[] => [
  () => place(900 + draw(4_000), 2 + draw(6), 1 + draw(2)),
  () => place(2_500, 4, 2),
  () => pays(draw(5), byWallet(draw(2) === 0 ? 'USD' : 'IQD')),
  () => pays(draw(5), byWallet('USD')),
  () => pays(draw(5), byTransfer(draw(2) === 0 ? 'USD' : 'IQD', draw(4) === 0 ? 0 : 100)),
  () => pays(draw(5), byCash()),
  () => topUp(20 + draw(300), 'USD', byTransfer('USD')),
  () => refund(draw(5), { cents: 100 + draw(900), target: draw(2) === 0 ? 'wallet' : 'source' }),
  () => deliver(draw(5), 500 + draw(9_000)),
  () => soldOut(draw(5)),
  () => cancel(draw(5)),
  () => terminate(draw(5)),
  () => later(1 + draw(20)),
];

/** An agent places an order for the customer, who pays it. */
async function byAgent({ app, customer }: Life): Promise<void> {
  const acting = await inMode(app, { agent: await anAgent(app), customer });
  const { skuIds } = await aProduct(app, { priceMinor: 2_000 });
  const items = skuIds.map((skuId) => ({ skuId, quantity: 2 }));
  const { payNo } = await app.ok('createOrder', { items, deliveryMethod: 2 }, acting);
  await aFundedWallet(app, customer.userId, 10_000);
  await app.ok(
    'pay',
    { payNo, method: 'wallet', payPassword: testPayPassword, currency: 'USD' },
    {
      as: customer.token,
    },
  );
}

const clerkRoles = [
  'purchaser',
  'china-warehouse',
  'logistics',
  'baghdad-warehouse',
  'finance-lead',
] as const;
const goodsActs = { ...actsInChina, ...actsOfCorrections, ...actsOnTheWay };
/** Steps that move goods forward, the last one first. */
const homeward = [
  'handOver',
  'scanIn',
  'arrive',
  'depart',
  'cost',
  'load',
  'plan',
  'pay',
  'release',
  'receive',
  'announce',
];

/** Stores what the desk shows for each parcel: counting starts from it. */
async function look(life: GoodsLife): Promise<void> {
  const { app, clerk, mark } = life;
  const { items } = await app.ok(
    'parcelList',
    { search: mark, pageSize: 100 },
    { as: clerk.token },
  );
  life.shown = new Map(
    items.flatMap(({ parcelId, lines }) =>
      lines.map(({ lineId, pieces }) => [shownKey(parcelId, lineId), pieces] as const),
    ),
  );
}

/** Goods of two orders on their way to Baghdad, with hours between the steps. */
async function goodsHistory(app: TestApp, draw: Draw): Promise<void> {
  const begun = await aGoodsLife(app, await someGoods(app), draw);
  let life = begun;
  for (let step = 0; step < 20; step += 1) {
    const possible = (list: readonly string[]) =>
      list.filter((name) => goodsActs[name]?.isPossible(life));
    const pool = possible(draw(3) > 0 ? homeward : Object.keys(goodsActs));
    await look(life);
    await goodsActs[pool[draw(2) === 0 ? 0 : draw(pool.length)] ?? 'announce']?.take(life, draw);
    if (draw(3) > 0) continue;
    await app.pass(hours(1 + draw(60)));
    // Console sessions end after some hours.
    life = { ...life, clerk: await aStaff(app, [...clerkRoles]) };
  }
}

const desk = async (app: TestApp) => ({
  as: (await aStaff(app, ['support', 'finance-lead', 'purchaser'])).token,
});

/** Customers with delivered goods complain; each complaint ends differently. */
export async function complaints(app: TestApp): Promise<void> {
  for (const end of ['compensated', 'refused', 'withdrawn']) {
    const { orderNo, customer } = await aHandedOverJourney(app);
    const as = { as: customer.token };
    const pictureIds = [await aProof(app, customer.userId)];
    const input = { orderNo, kind: 'damage', text: 'broken', pictureIds } as const;
    const { complaintNo } = await app.ok('complaintOpen', input, as);
    await app.pass(hours(3));
    if (end === 'compensated') {
      const amount = { amount: 1.5, currency: 'USD' } as const;
      await app.ok('staffComplaintOffer', { complaintNo, amount, text: 'sorry' }, await desk(app));
      await app.ok('complaintAnswer', { complaintNo, answer: 'accept' }, as);
    } else if (end === 'refused')
      await app.ok('staffComplaintRefuse', { complaintNo, reason: 'no' }, await desk(app));
    else await app.ok('complaintWithdraw', { complaintNo }, as);
  }
}

async function claims(app: TestApp): Promise<void> {
  const { rows } = await app.platform.pool.query<{ id: number }>(
    'select distinct supplier_id as id from supplier_order order by 1',
  );
  for (const { id: supplierId } of rows) {
    const wanted = { supplierId, cause: 'other', amountYuan: 80, reason: 'late' } as const;
    const { claimNo, version } = await app.ok('openSupplierClaim', wanted, await desk(app));
    await app.ok('acceptSupplierClaim', { claimNo, version, amountYuan: 60 }, await desk(app));
  }
}

/** Purchase orders turn out to have cost something else. */
async function corrections(app: TestApp): Promise<void> {
  const { rows } = await app.platform.pool.query<{ poNo: string; version: number; skuId: number }>(
    `select po_no as "poNo", version, min(sku_id) as "skuId" from supplier_order join supplier_order_line using (po_no)
     where status not in ('draft', 'cancelled') group by 1, 2 order by 1`,
  );
  for (const { skuId, ...order } of rows) {
    const price = {
      ...order,
      field: 'unitPrice',
      skuId,
      amount: 17.77,
      reason: 'invoice',
    } as const;
    const { version } = await app.ok('correctPurchaseOrder', price, await desk(app));
    const freight = { ...price, version, field: 'freight', skuId: null, amount: 3.33 } as const;
    await app.ok('correctPurchaseOrder', freight, await desk(app));
  }
}

/** Simulates some weeks of the company through the acts of customers and desks. */
export async function someWeeks(app: TestApp, gateway: TestGateway): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (drawn) => {
      const draw: Draw = (count) => drawn(below, Math.max(1, count));
      const life = await aLife(app, gateway);
      // Required by the reports at least once; the rest is random.
      for (const step of [
        place(2_500, 4, 2),
        pays(0, byWallet('USD')),
        refund(0, { cents: 500, target: 'wallet' }),
        topUp(50, 'USD', byTransfer('USD')),
        place(2_500, 2, 1),
        pays(0, byTransfer('USD', 40)),
      ])
        await step(life);
      for (let step = 0; step < 16; step += 1) {
        const steps = moneySteps(draw);
        await steps[draw(steps.length)]?.()(life);
      }
      await byAgent(life);
      for (const keyword of ['kettle', 'zzqqxx', 'zzqqxx'])
        await app.ok('keywordSearch', { keyword });
      await writeSearches(app.platform);
      for (const path of ['/', '/buyer_cart', '/commodity_details?productId=1'])
        readPage(app, path, draw(2) === 0 ? {} : { referer: 'https://www.google.com/' });
      await flushPageViews(app.platform);
      await goodsHistory(app, draw);
      await complaints(app);
      await claims(app);
      await corrections(app);
    }),
    { numRuns: 1, endOnFailure: true },
  );
  await app.pass(hours(1));
}
