import { createReadStream, existsSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { beforeAll, expect, test } from 'vitest';
import { catalogImport } from '../src/cli/commands/catalogue/catalog-import.ts';
import { aCustomer } from '../src/modules/accounts/accounts.testing.ts';
import { allowAllLacks } from '../src/modules/catalogue/catalogue.testing.ts';
import {
  announce,
  asRole,
  buyAll,
  collectionOf,
  dock,
  load,
  paySecondStage,
  receive,
  sail,
  scanAll,
} from '../src/modules/console/journey.testing.ts';
import { seedFees } from '../src/modules/fees/index.ts';
import { orderLines } from '../src/modules/orders/index.ts';
import { aFundedWallet, payByWallet } from '../src/modules/payments/payments.testing.ts';
import { brokenPromises } from './kill/real-server.ts';
import { startTestApp, type TestApp } from './start.ts';

const file = join(import.meta.dirname, '../../../../shared/data/catalogue-real.jsonl');
const present = existsSync(file);
if (!present) process.stderr.write(`Skipped: the main job on real products needs ${file}\n`);
const rowsWanted = 400;

async function firstRows(count: number): Promise<string[]> {
  const rows: string[] = [];
  for await (const row of createInterface({ input: createReadStream(file) })) {
    rows.push(row);
    if (rows.length === count) break;
  }
  return rows;
}

let app: TestApp;
let sample: string;
beforeAll(async () => {
  if (!present) return;
  app = await startTestApp();
  await seedFees(app.platform);
  sample = join(await mkdtemp(join(tmpdir(), 'wasit-real-')), 'sample.jsonl');
  await writeFile(sample, `${(await firstRows(rowsWanted)).join('\n')}\n`);
});

/** Like `wasit catalog:import`, on the test's database. */
async function importSample(): Promise<Record<string, unknown>> {
  const context = {
    config: () => app.platform.config,
    database: () => Promise.reject(new Error('not asked for')),
    platform: async () => app.platform,
    progress: () => {},
  };
  const { data, code } = await catalogImport.run(context, { file: sample, source: 'real' });
  expect(code).toBe(0);
  return { ...data };
}

/** The first result for a product's English name of which 15 USD can be ordered. */
async function searched(): Promise<{ skuId: number; quantity: number; name: string }> {
  for (const row of await firstRows(40)) {
    const name: string = JSON.parse(row).name.en;
    const words = name.split(/\s+/).slice(0, 4).join(' ');
    const { items } = await app.ok('keywordSearch', { keyword: words });
    const card = items.find((item) => item.name === name);
    expect(card, `"${words}" finds ${name}`).toBeDefined();
    const { skus, minQuantity } = await app.ok('productDetail', {
      productId: card?.productId ?? 0,
    });
    const [sku] = skus;
    const quantity = Math.max(minQuantity, Math.ceil(15 / (sku?.price.usd.amount ?? 1)));
    if (sku && sku.skuStock >= quantity) return { skuId: sku.skuId, quantity, name };
  }
  throw new Error('none of the first 40 products can be ordered');
}

test.skipIf(!present)('real products are imported; a second import changes nothing', async () => {
  const first = await importSample();
  expect(first).toMatchObject({
    rows: rowsWanted,
    bad: 0,
    added: rowsWanted,
    // Without pictures of ours and Arabic names: none is on sale, and no stock is invented.
    drafts: rowsWanted,
    updated: 0,
    retired: 0,
  });
  expect(await importSample()).toMatchObject({
    rows: rowsWanted,
    bad: 0,
    added: 0,
    updated: 0,
    unchanged: rowsWanted,
    retired: 0,
  });
});

/** The catalogue desk accepts incomplete goods and puts all of them on the shelf. */
async function sellAll(): Promise<void> {
  const as = await asRole(app, 'catalogue');
  await allowAllLacks(app, as);
  for (let left = rowsWanted; left > 0; ) {
    const page = { status: 'ready' as const, pageNo: 1, pageSize: 100 };
    const { items } = await app.ok('staffProductPage', page, { as });
    const productIds = items.map(({ productId }) => productId);
    if (productIds.length === 0) throw new Error(`${left} of the goods are not ready`);
    await app.ok('staffSetShelf', { productIds, onShelf: true, reason: 'by rule' }, { as });
    left -= productIds.length;
  }
}

test.skipIf(!present)(
  'a real product is found by its English words, ordered, paid, shipped and received',
  async () => {
    await sellAll();
    const { skuId, quantity, name } = await searched();
    const customer = await aCustomer(app);
    const as = customer.token;
    await aFundedWallet(app, customer.userId, 1_000_000);
    const { orderNo, payNo } = await app.ok(
      'createOrder',
      { items: [{ skuId, quantity }], deliveryMethod: 2 },
      { as },
    );
    await payByWallet(app, as, payNo);
    const lines = await orderLines(app.platform.db, [orderNo]);
    const order = {
      orderNo,
      payNo,
      customer,
      skuIds: [skuId],
      lineIds: lines.map(({ lineId }) => lineId),
      parcels: [],
      containerId: null,
    };
    await buyAll(app, order);
    const { parcelId } = await announce(app, order);
    await receive(app, parcelId);
    await paySecondStage(app, order);
    const containerId = await load(app, order);
    await sail(app, containerId);
    await dock(app, containerId);
    await scanAll(app, order);
    await app.ok('handOver', await collectionOf(app, order), {
      as: await asRole(app, 'baghdad-warehouse'),
    });
    await app.passDays(4);
    expect(await app.ok('orderDetail', { orderNo }, { as })).toMatchObject({
      status: 'CONFIRM_GOODS',
    });
    await app.passDays(8);
    const end = await app.ok('orderDetail', { orderNo }, { as });
    expect(end).toMatchObject({ status: 'SUCCESS', lines: [{ name, quantity }] });
    expect(await brokenPromises(app.platform)).toEqual([]);
  },
  120_000,
);
