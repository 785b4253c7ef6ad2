import { mkdir, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { baghdadDay, startOfBaghdadDay } from '@wasit/contract/baghdad-calendar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform } from '../../../test/start.ts';
import { callAs } from '../../call-as.ts';
import { findUserByName } from '../../modules/accounts/index.ts';
import { paidLines } from '../../modules/orders/index.ts';
import { addDays, interestOf } from '../../modules/recording/index.ts';
import { accountByUserName, setRoles, staffActorOf } from '../../modules/staff/index.ts';
import { checkInvariants } from '../../oracle/invariants.ts';
import { system } from '../../platform/actor.ts';
import { demoPast } from '../../platform/demo-clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { prepareDemo } from '../demo.ts';
import { pastShelves } from './past-goods.ts';
import { planDay } from './past-plan.ts';

/** Long enough for a container to arrive and be collected. */
const pastDays = 49;
const brokenOffAfter = 20;

const { platform } = await openTestPlatform({ DEMO_PAST_DAYS: String(pastDays) });
afterAll(() => platform.close());

const log = () => {};
const visitor = { platform, actor: system('test') };
const from = addDays(baghdadDay(platform.clock.now()), -pastDays);
const plans = async (days = pastDays) => {
  const shelves = await pastShelves(platform);
  return Array.from({ length: days }, (_, index) => planDay(shelves, { index, days }));
};
/** Pieces of each SKU ordered by the shops. */
const wanted = async (days?: number) => {
  const pieces = new Map<number, number>();
  for (const { orders } of await plans(days))
    for (const { skuId, quantity } of orders.flatMap(({ items }) => items))
      pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  return pieces;
};
const sold = () =>
  paidLines(platform.db, { from: startOfBaghdadDay(from), to: platform.clock.now() });

/** A platform whose process dies on a day of the past, right after that day's first commit. */
const dyingOn = (day: string): Platform => ({
  ...platform,
  transact: async (act) => {
    const done = await platform.transact(act);
    if (baghdadDay(platform.clock.now()) === day) throw new Error('killed');
    return done;
  },
});

beforeAll(async () => {
  await mkdir(platform.config.dataDir, { recursive: true });
  await expect(prepareDemo(dyingOn(addDays(from, brokenOffAfter)), log)).rejects.toThrow();
  expect((await demoPast(platform.db))?.done).toBe(brokenOffAfter);
  await prepareDemo(platform, log);
});

test('a recording that was interrupted in the middle of a day is completed without duplicates', async () => {
  const planned = (await plans()).flatMap(({ orders }) => orders);
  const lines = await sold();
  expect(new Set(lines.map(({ orderNo }) => orderNo)).size).toBe(planned.length);
  const pieces = planned.flatMap(({ items }) => items).reduce((sum, one) => sum + one.quantity, 0);
  expect(lines.reduce((sum, line) => sum + line.pieces, 0)).toBe(pieces);
});

test('the 120 days of npm start contain enough of everything that the shops need', async () => {
  const [had, wants] = [await wanted(), await wanted(120)];
  for (const { productId } of (await pastShelves(platform)).flat()) {
    const { skus } = await callAs(visitor, 'productDetail', { productId });
    for (const { skuId, skuStock } of skus)
      expect(wants.get(skuId) ?? 0).toBeLessThanOrEqual(skuStock + (had.get(skuId) ?? 0));
  }
});

test('visits recorded for a product are exactly those of the plan', async () => {
  const [good] = (await pastShelves(platform))[0] ?? [];
  if (!good) throw new Error('no goods');
  const planned = (await plans())
    .flatMap(({ visits }) => visits)
    .filter(({ productId }) => productId === good.productId)
    .reduce((sum, { carted }) => sum + carted, 0);
  const [interest] = await interestOf(platform.db, {
    productIds: [good.productId],
    from,
    to: baghdadDay(platform.clock.now()),
  });
  expect(interest?.carted).toBe(planned);
});

test('the market of a fresh demo shows figures marked as samples', async () => {
  const { basis, sales } = await callAs(visitor, 'marketStats', { period: 'month' });
  expect(basis).toMatchObject({ enough: true, source: 'sample' });
  const month = (await sold()).filter(
    ({ paidAt }) => paidAt.toISOString() >= basis.from && paidAt.toISOString() < basis.to,
  );
  expect(sales?.orders).toBe(new Set(month.map(({ orderNo }) => orderNo)).size);
  const { points } = await callAs(visitor, 'marketStatsData', { period: 'month', step: 'week' });
  expect(points.some((point) => point.sales !== null)).toBe(true);
  const { groups, words } = await callAs(visitor, 'topStats', { period: 'month' });
  // In so short a past few goods share an attribute that buyers choose by.
  const filled = groups.filter(({ largest }) => largest.length > 0).map(({ kind }) => kind);
  expect(filled).toEqual(expect.arrayContaining(['category', 'brand', 'price']));
  expect(words.found.length).toBeGreaterThan(0);
});

test('past orders progressed: the first are collected, and none has waited long', async () => {
  const lines = await sold();
  const buyers = new Set(lines.map(({ userId }) => userId));
  const statuses = new Map<string, Date[]>();
  for (const userId of buyers) {
    const actor = { kind: 'user', userId, level: 1, sessionId: '', agentId: null } as const;
    const { items } = await callAs({ platform, actor }, 'orderPage', { pageSize: 100 });
    for (const { status, createdAt } of items)
      statuses.set(status, [...(statuses.get(status) ?? []), new Date(createdAt)]);
  }
  expect([...statuses.keys()].sort()).toEqual(
    expect.arrayContaining(['SEA_SHIPPING', 'WAIT_BUYER_RECEIVER']),
  );
  const oldest = startOfBaghdadDay(addDays(baghdadDay(platform.clock.now()), -8));
  for (const status of ['WAIT_BUYER_PAY', 'WAITING_PURCHASE'])
    expect((statuses.get(status) ?? []).every((at) => at >= oldest)).toBe(true);
});

test('at least 70% of the measured values lie within their estimates', async () => {
  const { items } = await callAs(visitor, 'estimateAccuracy', {});
  const judged = items.filter(({ within }) => within !== null);
  const sum = (of: (one: (typeof judged)[number]) => number) =>
    judged.reduce((total, one) => total + of(one), 0);
  // Of all together: some sources have few orders.
  expect(sum(({ within, orders }) => (within ?? 0) * orders)).toBeGreaterThanOrEqual(
    70 * sum(({ orders }) => orders),
  );
  expect(sum(({ orders }) => orders)).toBeGreaterThan(10);
});

test('the clock keeps its position, a second start records nothing, and the ledger is intact', async () => {
  expect(platform.clock.offsetSeconds()).toBe(0);
  const before = (await sold()).length;
  const logged: string[] = [];
  await prepareDemo(platform, (line) => logged.push(line));
  expect(logged).toEqual([]);
  expect((await sold()).length).toBe(before);
  expect((await checkInvariants(platform)).filter(({ count }) => count > 0)).toEqual([]);
});

test('a demo starts again although its people have another name, level or role by now', async () => {
  const [reason, user] = ['A trial', { kind: 'user', sessionId: '', agentId: null } as const];
  const staffIdOf = async (name: string) =>
    (await accountByUserName(platform.db, name))?.staffId ?? '';
  const userIdOf = async (name: string) =>
    (await findUserByName(platform.db, name))?.userId ?? expect.fail(name);
  const actor =
    (await staffActorOf(platform.db, await staffIdOf('admin'))) ?? expect.fail('no admin');
  const roles = { from: ['content'], roles: ['catalogue'], reason } as const;
  await setRoles(platform, actor, { staffId: await staffIdOf('content'), ...roles });
  const level = { userId: await userIdOf('agent'), from: 12, level: 1, reason } as const;
  await callAs({ platform, actor }, 'staffSetLevel', level);
  const vip = { ...user, userId: await userIdOf('vip'), level: 6 } as const;
  await callAs({ platform, actor: vip }, 'changeUserName', { userName: 'omar.kareem' });
  // As a crash may leave it.
  await truncate(join(platform.config.dataDir, 'demo-accounts.json'));
  await prepareDemo(platform, log);
  expect(await userIdOf('vip@example.com')).toBe(vip.userId);
});
