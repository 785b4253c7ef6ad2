import type { SearchPlan } from '@wasit/text-search';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../../../../test/start.ts';
import { aRow } from '../../../catalogue/catalogue.testing.ts';
import { importRows } from '../../../catalogue/index.ts';
import { seedFees } from '../../../fees/index.ts';
import type { SearchEngine, SearchFilter } from '../../search-engine.ts';
import { plainPage } from '../engine.testing.store.ts';
import { countStatistics } from '../index.ts';
import { defaultLimits } from '../pages.ts';
import { postgresEngine } from '../postgres-engine.ts';
import {
  bitsFor,
  listBits,
  orInto,
  type Posting,
  PostingBuilder,
  postingOf,
  setBit,
} from './bits.ts';
import { defaultMemoryLimits, type MemoryEngine, memoryEngine } from './memory-engine.ts';
import { Postings } from './postings.ts';

const words = ['common', 'often', 'some'] as const;
const sorts = ['price-asc', 'price-desc', 'sales', 'newest'] as const;
const goods = 120;
const source = 'memory';
const none: SearchFilter = { categoryIds: null, inStock: false, shipsSoon: false };
const served = {
  ...defaultMemoryLimits(1),
  minProducts: 0,
  minWithTerm: 0,
  minReadLong: 0,
  pauseMs: 0,
  pollEveryMs: 0,
};

const rowOf = (index: number) =>
  aRow({
    id: `m-${index}`,
    source,
    name: {
      en: ['common', ...(index % 2 ? ['often'] : []), ...(index % 7 ? [] : ['some']), 'thing'].join(
        ' ',
      ),
    },
    priceMinor: 100 + 10 * (index % 17),
    category: ['Memory', 'Test', `Leaf ${index % 4}`],
    supplier: `maker-${index % 5}`,
    stock: index % 9 === 0 ? 0 : 10,
    sold: (index * 37) % 11,
  });
const planOf = (chosen: readonly string[]): SearchPlan => ({
  words: chosen.map((word) => ({ raw: word, ways: [{ terms: [word], weight: 1 }] })),
});

let opened: TestPlatform;
let platform: TestPlatform['platform'];

beforeAll(async () => {
  opened = await openTestPlatform();
  platform = opened.platform;
  await seedFees(platform);
  await importRows(
    platform,
    Array.from({ length: goods }, (_, index) => rowOf(index)),
    { source },
  );
  await countStatistics(platform);
});
afterAll(() => platform.close());

const search = (engine: SearchEngine, chosen: readonly string[], more = {}) =>
  engine.find(platform.db, {
    plan: planOf(chosen),
    filter: none,
    sort: 'price-asc',
    limit: 20,
    offset: 0,
    ...more,
  });

/** An engine with a copy that has loaded the words. */
async function warmEngine(memory = served): Promise<MemoryEngine> {
  const engine = memoryEngine(platform, postgresEngine(platform), {
    memory,
    limits: { ...defaultLimits, finelyScored: 0 },
  });
  await warm(engine);
  return engine;
}

async function warm(engine: MemoryEngine): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    await search(engine, words);
    await engine.settled();
  }
}

const fromMemory = async <T>(engine: MemoryEngine, act: () => Promise<T>): Promise<T> => {
  const before = engine.served.memory;
  const result = await act();
  expect(engine.served.memory).toBeGreaterThan(before);
  return result;
};

/** Compares every order, and the facets' counts, with plain SQL. */
async function expectPlain(engine: MemoryEngine, chosen: readonly string[]): Promise<void> {
  const plan = planOf(chosen);
  for (const sort of sorts) {
    const query = { plan, filter: none, sort, limit: 30, offset: 0 };
    const [plain, found] = [
      await plainPage(platform.db, query),
      await fromMemory(engine, () => engine.find(platform.db, query)),
    ];
    expect({ productIds: found.productIds, total: found.total }, sort).toEqual(plain);
    expect(found.facets.areCounted).toBe(true);
    expect(found.facets.leaves.reduce((sum, { count }) => sum + count, 0)).toBe(plain.total);
    expect(found.facets.suppliers.reduce((sum, { count }) => sum + count, 0)).toBe(plain.total);
  }
}

function slotsOf(posting: Posting, length: number): number[] {
  const [bits, slots] = [bitsFor(length), new Uint32Array(length)];
  orInto(bits, posting);
  return [...slots.subarray(0, listBits(bits, slots))];
}

const change = (text: string, values: unknown[] = []) => platform.pool.query(text, values);

test('changes after the copy was made are found, by this process or others, in any order', async () => {
  const engine = await warmEngine();
  const changes: Record<string, (index: number) => Promise<unknown>> = {
    // Through the import's call, in a transaction of this process: new goods, names, prices, stock.
    imported: (index) =>
      importRows(platform, [{ ...rowOf(index), name: { en: `common some word${index} thing` } }], {
        source,
      }),
    fresh: (index) => importRows(platform, [rowOf(goods + index)], { source }),
    // Bypasses this process's own count of commits, like another process.
    price: (index) =>
      change(
        'update product_search set price_minor = price_minor + 35 where product_id % 40 = $1',
        [index % 40],
      ),
    stock: (index) =>
      change(
        'update product_search set in_stock = not in_stock, sold = sold + 1 where product_id % 40 = $1',
        [index % 40],
      ),
    words: (index) =>
      change(`update product_search set doc = '''often'':1A' where product_id % 40 = $1`, [
        index % 40,
      ]),
    'off the shelf': (index) =>
      change('delete from product_search where product_id % 60 = $1', [index % 60]),
    'other leaf and maker': (index) =>
      change(
        'update product_search set leaf_id = leaf_id + 1000, supplier_id = 77 where product_id % 50 = $1',
        [index % 50],
      ),
  };
  const steps = fc.array(
    fc.tuple(fc.constantFrom(...Object.keys(changes)), fc.nat(60), fc.constantFrom(...words)),
    {
      minLength: 3,
      maxLength: 6,
    },
  );
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      for (const [kind, index, word] of made) {
        await changes[kind]?.(index);
        await expectPlain(engine, [word]);
      }
    }),
    { numRuns: 8 },
  );
});

test('a change under way when the copy was made is not lost', async () => {
  const client = await platform.pool.connect();
  try {
    await client.query('begin');
    await client.query(`update product_search set price_minor = 7
      where product_id = (select min(product_id) from product_search where doc @@ '''common''')`);
    const engine = await warmEngine();
    await expectPlain(engine, ['common']);
    await client.query('commit');
    await expectPlain(engine, ['common']);
    expect(
      (
        await plainPage(platform.db, {
          plan: planOf(['common']),
          filter: { ...none, priceToMinor: 7 },
          sort: 'newest',
          limit: 9,
          offset: 0,
        })
      ).total,
    ).toBe(1);
  } finally {
    client.release();
  }
});

test('after too many changes PostgreSQL answers until everything is reloaded', async () => {
  const engine = await warmEngine({ ...served, maxChanges: 10 });
  await change('update product_search set price_minor = price_minor + 1');
  const { postgres } = engine.served;
  const plain = await plainPage(platform.db, {
    plan: planOf(['common']),
    filter: none,
    sort: 'price-asc',
    limit: 20,
    offset: 0,
  });
  expect((await search(engine, ['common'])).productIds).toEqual(plain.productIds);
  expect(engine.served.postgres).toBe(postgres + 1);
  await warm(engine);
  await expectPlain(engine, ['common']);
});

test('PostgreSQL answers until the copy is ready, and inside a transaction', async () => {
  const cold = memoryEngine(platform, postgresEngine(platform), { memory: served });
  expect((await search(cold, ['common'])).total).toBeGreaterThan(0);
  expect(cold.served).toEqual({ memory: 0, postgres: 1 });
  await cold.settled();
  const engine = await warmEngine();
  const { memory } = engine.served;
  await platform.transact(async (tx) => {
    await engine.find(tx, {
      plan: planOf(['common']),
      filter: none,
      sort: 'sales',
      limit: 5,
      offset: 0,
    });
  });
  expect(engine.served.memory).toBe(memory);
});

test('the most frequent words are read together with the copy, so that the first search of each is answered from memory', async () => {
  const engine = memoryEngine(platform, postgresEngine(platform), {
    memory: served,
    limits: { ...defaultLimits, finelyScored: 0 },
  });
  await search(engine, ['common']);
  await engine.settled();
  for (const chosen of [['often'], ['some'], ['often', 'some']]) await expectPlain(engine, chosen);
});

test('a posting built slot by slot is the one of its bits, sparse or dense', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(2_999), { maxLength: 3_000 }),
      fc.constantFrom(3_000, 400_000),
      (chosen, slots) => {
        const [bits, builder] = [bitsFor(slots), new PostingBuilder(slots)];
        for (const slot of chosen.toSorted((a, b) => a - b)) {
          setBit(bits, slot);
          builder.add(slot);
        }
        expect(slotsOf(builder.finish(), slots)).toEqual(slotsOf(postingOf(bits), slots));
      },
    ),
  );
});

test('cached terms stay within their memory limit, most recently used kept', async () => {
  const posting = (): Posting => {
    const bits = bitsFor(3_200);
    for (let slot = 0; slot < 3_200; slot += 2) setBit(bits, slot);
    return postingOf(bits);
  };
  let [fetching, most] = [0, 0];
  const postings = new Postings({
    maxBytes: 2_000,
    onError: (error) => expect(error).toBeUndefined(),
    fetch: async () => {
      fetching += 1;
      most = Math.max(most, fetching);
      await Promise.resolve();
      fetching -= 1;
      return posting();
    },
  });
  postings.request(['a', 'b', 'c']);
  await postings.settled();
  expect(postings.terms().toSorted()).toEqual(['a', 'b', 'c']);
  postings.get('a');
  postings.request(['d']);
  await postings.settled();
  expect(postings.terms().toSorted()).toEqual(['a', 'c', 'd']);
  expect(postings.bytes).toBeLessThanOrEqual(2_000);
  expect(most).toBe(2);
});
