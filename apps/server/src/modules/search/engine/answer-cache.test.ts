import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../../../test/start.ts';
import { aRow } from '../../catalogue/catalogue.testing.ts';
import { importRows } from '../../catalogue/index.ts';
import { seedFees } from '../../fees/index.ts';
import type { SearchEngine } from '../search-engine.ts';
import { withAnswerCache } from './answer-cache.ts';
import { searchEngine } from './index.ts';
import { postgresEngine } from './postgres-engine.ts';

let platform: TestPlatform['platform'];
beforeAll(async () => {
  platform = (await openTestPlatform()).platform;
  await seedFees(platform);
  await goods('k-1', 900);
});
afterAll(() => platform.close());

const goods = (id: string, priceMinor: number) =>
  importRows(platform, [aRow({ id, source: 'kept', name: { en: 'kept lantern' }, priceMinor })], {
    source: 'kept',
  });
const query = {
  plan: { words: [{ raw: 'lantern', ways: [{ terms: ['lantern'], weight: 1 }] }] },
  filter: { categoryIds: null, inStock: false, shipsSoon: false },
  sort: 'price-asc',
  limit: 20,
  offset: 0,
} as const;
const totalNow = async () => (await searchEngine(platform).find(platform.db, query)).total;

test('a repeated query is answered from the cache until products change', async () => {
  let calls = 0;
  const real = postgresEngine(platform);
  const counting: SearchEngine = {
    ...real,
    find: (...args) => {
      calls += 1;
      return real.find(...args);
    },
  };
  const engine = withAnswerCache(platform, counting);
  const first = await engine.find(platform.db, query);
  expect(await engine.find(platform.db, query)).toBe(first);
  expect(calls).toBe(1);
  await engine.find(platform.db, { ...query, offset: 20 });
  expect(calls).toBe(2);
  await goods('k-2', 800);
  expect((await engine.find(platform.db, query)).total).toBe(first.total + 1);
});

test('changes of a restored dump, whose database was further, make no answer invalid', async () => {
  const engine = withAnswerCache(platform, postgresEngine(platform));
  const first = await engine.find(platform.db, query);
  await platform.pool.query(`insert into search_change (transaction_id) values ('1000000000000')`);
  // Longer than a check is good for.
  await setTimeout(200);
  expect(await engine.find(platform.db, query)).toBe(first);
  await goods('k-2', 790);
  expect(await engine.find(platform.db, query)).not.toBe(first);
});

test('writes of another process are found soon, also those begun before the query and committed after it', async () => {
  const before = await totalNow();
  const client = await platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(
      'delete from product_search where product_id = (select max(product_id) from product_search)',
    );
    await goods('k-3', 700);
    expect(await totalNow()).toBe(before + 1);
    await client.query('commit');
  } finally {
    client.release();
  }
  await expect.poll(totalNow).toBe(before);
});

test('a transaction finds its own writes, and nobody finds what it rolls back', async () => {
  const before = await totalNow();
  const undone = platform.transact(async (tx) => {
    await tx.execute('delete from product_search');
    expect((await searchEngine(platform).find(tx, query)).total).toBe(0);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await totalNow()).toBe(before);
});

test('failures are not cached', async () => {
  let fails = true;
  const real = postgresEngine(platform);
  const engine = withAnswerCache(platform, {
    ...real,
    find: (...args) => (fails ? Promise.reject(new Error('gone')) : real.find(...args)),
  });
  const other = { ...query, limit: 7 };
  await expect(engine.find(platform.db, other)).rejects.toThrow('gone');
  fails = false;
  expect((await engine.find(platform.db, other)).total).toBeGreaterThan(0);
});
