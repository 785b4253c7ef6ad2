import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { catalogueModule } from '../../src/modules/catalogue/index.ts';
import { seedFees } from '../../src/modules/fees/index.ts';
import { anOffer, start1688 } from '../../src/modules/sourcing/alibaba/stand-in.testing.ts';
import { aStaff } from '../../src/modules/staff/staff.testing.ts';
import { minutes } from '../../src/platform/clock/clock.ts';
import { runSweepsSoon } from '../../src/platform/jobs/worker.ts';
import { openTestPlatform, testAppOf } from '../start.ts';
import { randomMoment } from './pressing.ts';
import { brokenPromises } from './real-server.ts';
import { workersOf } from './worker-processes.ts';

const standIn = await start1688();
const env = { ...standIn.env, ALIBABA_CALLS_PER_MINUTE: '6000' };
const site = await openTestPlatform(env);
const { platform } = site;
const built = await buildApp(platform);
await built.server.ready();
afterAll(() => built.close());
const app = await testAppOf(built);
const aWorker = workersOf(site, 'catalogue', env);

const detailApi = 'product.search.queryProductDetail';
const black = '5104790281451';
/** More than two commits of twenty. */
const count = 45;
const offerIds = Array.from({ length: count }, (_, index) => String(800_000_001_000 + index));

/** The offer with this stock in its only variant. */
const offering = (offerId: string, amountOnSale: number) =>
  anOffer(offerId, {
    productSkuInfos: [{ skuId: `#${black}`, price: '17.75', amountOnSale, skuAttributes: [] }],
  });

test('a worker killed while refreshing a source keeps what it committed; the next one fetches the rest once', async () => {
  await seedFees(platform);
  const as = (await aStaff({ platform }, 'catalogue')).token;
  const goods: number[] = [];
  for (const offerId of offerIds) {
    standIn.offers.set(offerId, offering(offerId, 120));
    const text = `https://detail.1688.com/offer/${offerId}.html`;
    const answer = await app.ok('resolveProductLink', { text });
    if (answer.kind === 'product') goods.push(answer.productId);
  }
  expect(goods).toHaveLength(count);
  for (const offerId of offerIds) standIn.offers.set(offerId, offering(offerId, 7));
  const schedule = { source: '1688', address: null, everyHours: 6, maxJumpPercent: 20 };
  await app.ok('saveRefreshSchedule', { ...schedule, isOn: true }, { as });
  const stocks = async (): Promise<number[]> =>
    (
      await platform.pool.query(
        'select on_hand from sku where product_id = any($1) order by product_id',
        [goods],
      )
    ).rows.map((row) => row.on_hand);
  const progress = async () =>
    (await app.ok('staffRefreshSchedules', {}, { as })).items[0]?.progress ?? null;
  const requestedOffers = () =>
    standIn.calls.flatMap(({ api, param }) => (api === detailApi ? [String(param.offerId)] : []));

  standIn.calls.length = 0;
  const answered = randomMoment('refresh, goods answered before the kill', 1, count - 1);
  standIn.hangAfter(detailApi, answered);
  const first = await aWorker();
  await runSweepsSoon(platform, catalogueModule.sweeps ?? []);
  await expect.poll(() => requestedOffers().length, { timeout: 40_000 }).toBe(answered + 1);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const committed = Math.floor(answered / 20) * 20;
  expect(await stocks()).toEqual(goods.map((_, index) => (index < committed ? 7 : 120)));

  // The dead worker's claim lasts ten minutes.
  standIn.calm();
  standIn.calls.length = 0;
  platform.clock.setOffset(platform.clock.offsetSeconds() + minutes(11) / 1000);
  await aWorker();
  await runSweepsSoon(platform, catalogueModule.sweeps ?? []);
  const whole = { asked: count, changed: count, missing: 0, failed: 0 };
  await expect.poll(progress, { timeout: 60_000 }).toEqual(whole);
  expect(await stocks()).toEqual(goods.map(() => 7));
  expect(requestedOffers()).toEqual(offerIds.slice(committed));
  expect(await brokenPromises(platform)).toEqual([]);
});
