import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { whileHeld } from '../../../test/hold-rows.ts';
import { startTestApp, type TestApp } from '../../../test/start.ts';
import { hours } from '../../platform/clock/clock.ts';
import { allowAllLacks, aProduct, aRow } from '../catalogue/catalogue.testing.ts';
import { importRows } from '../catalogue/index.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { sellingPrice } from './price.rules.ts';
import { aPriceRule, applyRules, ruleFields } from './price-rules.testing.ts';
import { sweepPrices } from './run-prices.ts';

let app: TestApp;
let lead: string;
let clerk: string;
beforeAll(async () => {
  app = await startTestApp();
  lead = (await aStaff(app, 'finance-lead')).token;
  clerk = (await aStaff(app, 'catalogue')).token;
  await aProduct(app);
  // 7 yuan per dollar keeps the arithmetic simple.
  const rate = { perDollar: 7, source: 'test', reason: 'test', confirmed: true };
  await app.ok('setPurchaseRate', rate, { as: lead });
});

const detail = (productId: number) => app.ok('staffProductDetail', { productId }, { as: clerk });
const prices = async (productId: number) =>
  (await detail(productId)).skus.map(({ price }) => price);
async function editSkus(
  productId: number,
  change: (at: number) => { price?: number; purchaseYuan?: number },
) {
  const { revision, written } = await detail(productId);
  const skus = written.skus.map(({ stock: _, ...sku }, at) => ({
    ...sku,
    ...change(at),
  }));
  await app.ok('staffEditProduct', { productId, revision, changes: { skus } }, { as: clerk });
}
const found = async (productId: number) =>
  (await app.ok('productDetail', { productId })).price.usd.amount;
const preview = () => app.ok('previewPrices', {}, { as: lead });
const rows = async (query: string, values: unknown[] = []) =>
  (await app.platform.pool.query(query, values)).rows;
/** Only rules of the current test are active. */
const stopAll = () => rows('update price_rule set stopped_at = now() where stopped_at is null');

test('a price is the lowest multiple of the step that covers cost and minimum margin', () => {
  fc.assert(
    fc.property(
      fc.record({
        fen: fc.integer({ min: 1, max: 100_000_000 }),
        rate: fc.integer({ min: 1_000_000, max: 20_000_000 }),
        markupBp: fc.integer({ min: 0, max: 100_000 }),
        minimumMarginBp: fc.integer({ min: 0, max: 100_000 }),
        stepCents: fc.constantFrom(1, 5, 25),
      }),
      ({ fen, rate, ...terms }) => {
        const rule = {
          ruleId: 'r',
          categoryId: null,
          supplierId: null,
          fromFen: null,
          belowFen: null,
          ...terms,
        };
        const price = sellingPrice(fen, { rule, yuanPerDollar: rate / 1e6 });
        expect(price % terms.stepCents).toBe(0);
        // price ≥ fen / rate × (1 + margin), without a division.
        const atLeast = (cents: number) =>
          BigInt(cents) * BigInt(rate) * 10_000n >=
          BigInt(fen) *
            1_000_000n *
            BigInt(10_000 + Math.max(terms.markupBp, terms.minimumMarginBp));
        expect(atLeast(price)).toBe(true);
        expect(atLeast(price - terms.stepCents)).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

test('prices are previewed, set, shown to customers and reverted; later edits by staff are kept', async () => {
  const first = await aProduct(app, { purchaseYuan: 70, skus: 2, priceMinor: 500 });
  const second = await aProduct(app, { purchaseYuan: 7, priceMinor: 500 });
  const byHand = await aProduct(app, { purchaseYuan: 7, priceMinor: 500 });
  await editSkus(byHand.productId, () => ({ price: 9.99 }));
  await aPriceRule(app, { name: 'All', markupPercent: 33, stepCents: 25 });
  const previewed = await preview();
  expect(previewed).toMatchObject({ products: 2, changes: 3, raised: 2, lowered: 1, byHand: 1 });
  // 10 dollars and 33 percent are 13.30, rounded up to 13.50; 1.33 is 1.50.
  expect(
    previewed.items.map(({ before, after, percent }) => [before.amount, after.amount, percent]),
  ).toEqual([
    [5, 13.5, 170],
    [5, 13.5, 170],
    [5, 1.5, -70],
  ]);
  const { fingerprint } = previewed;
  const stale = { fingerprint: `${fingerprint}x`, reason: 'r' };
  expect(await app.call('applyPrices', stale, { as: lead })).toMatchObject({
    status: 409,
    key: 'PRICES_MOVED',
  });
  const { runId } = await app.ok('applyPrices', { fingerprint, reason: 'new rate' }, { as: lead });
  expect(await prices(first.productId)).toEqual([13.5, 13.5]);
  expect(await prices(byHand.productId)).toEqual([9.99]);
  expect(await found(second.productId)).toBe(1.5);
  const after = await detail(first.productId);
  expect(after).toMatchObject({ revision: 1, editedFields: [] });
  expect(after.skus.map(({ priceByRule }) => priceByRule)).toEqual([true, true]);
  expect(after.versions[0]).toMatchObject({ reason: 'new rate', revision: 1 });
  expect(await app.call('revertPrices', { runId, reason: 'r' }, { as: clerk })).toMatchObject({
    status: 403,
  });
  await editSkus(first.productId, (at) => (at === 0 ? { price: 12 } : {}));
  await app.ok('revertPrices', { runId, reason: 'too dear' }, { as: lead });
  expect(await prices(first.productId)).toEqual([12, 5]);
  expect(await prices(second.productId)).toEqual([5]);
  const { items } = await app.ok('staffPriceRuns', {}, { as: lead });
  expect(items[0]).toMatchObject({ state: 'reverted', changed: 3, reverted: 2 });
  expect(await app.call('revertPrices', { runId, reason: 'r' }, { as: lead })).toMatchObject({
    status: 409,
    key: 'CONFLICT',
  });
  await stopAll();
});

test('a supplier’s rule precedes a category’s, and a price band’s rule precedes a general one', async () => {
  const category = ['Rules', 'Lamps', 'Desk lamps'];
  const { productId, supplierId } = await aProduct(app, { purchaseYuan: 70, category });
  const other = await aProduct(app, { purchaseYuan: 70, category });
  const cheap = await aProduct(app, { purchaseYuan: 7 });
  const { items } = await app.ok('staffCategoryList', {}, { as: clerk });
  const lamps = items.find(({ names }) => names.en === 'Lamps');
  await aPriceRule(app, { markupPercent: 10 });
  await aPriceRule(app, { markupPercent: 100, belowYuan: 10 });
  await aPriceRule(app, { markupPercent: 20, categoryId: lamps?.categoryId ?? 0 });
  await aPriceRule(app, { markupPercent: 50, supplierId });
  await applyRules(app, lead);
  expect(await prices(productId)).toEqual([15]);
  expect(await prices(other.productId)).toEqual([12]);
  expect(await prices(cheap.productId)).toEqual([2]);
  await stopAll();
});

test('an import sets purchase prices and keeps prices set by a rule or a person, tiers too', async () => {
  const source = 'priced';
  const row = (price: number, purchaseYuan: number) => ({
    ...aRow({ id: 'imported', priceMinor: price * 100, purchaseYuan }),
    priceTiers: [{ from: 10, price: price - 1, purchaseYuan: purchaseYuan - 7 }],
  });
  await importRows(app.platform, [row(11, 70)], { source });
  const [{ productId }] = await rows(
    `select product_id as "productId" from product where source = $1`,
    [source],
  );
  await aPriceRule(app, { markupPercent: 10 });
  await applyRules(app, lead);
  const tiers = async () => (await detail(productId)).written.tiers;
  expect([await prices(productId), await tiers()]).toEqual([[11], [{ from: 10, price: 9.9 }]]);
  await importRows(app.platform, [row(3, 140)], { source });
  expect([await prices(productId), await tiers()]).toEqual([[11], [{ from: 10, price: 9.9 }]]);
  expect((await detail(productId)).written.skus[0]?.purchaseYuan).toBe(140);
  await applyRules(app, lead);
  expect([await prices(productId), await tiers()]).toEqual([[22], [{ from: 10, price: 20.9 }]]);
  await stopAll();
});

test('a rule with a later start changes prices when it starts; when it ends the rules below it apply', async () => {
  const { productId, supplierId } = await aProduct(app, { purchaseYuan: 70, priceMinor: 1_000 });
  await aPriceRule(app, { markupPercent: 10 });
  const at = (later: number) =>
    new Date(app.platform.clock.now().getTime() + hours(later)).toISOString();
  const ruleId = await aPriceRule(app, {
    supplierId,
    markupPercent: 50,
    validFrom: at(2),
    validTo: at(4),
  });
  expect((await app.ok('previewPrices', { ruleId }, { as: lead })).items).toMatchObject([
    { productId, after: { amount: 15 } },
  ]);
  await sweepPrices(app.platform);
  expect(await prices(productId)).toEqual([10]);
  app.skip(hours(2) + 1);
  await sweepPrices(app.platform);
  await sweepPrices(app.platform);
  expect(await prices(productId)).toEqual([15]);
  app.skip(hours(2));
  await sweepPrices(app.platform);
  expect(await prices(productId)).toEqual([11]);
  const dated = await rows(`select 1 from price_run where kind = 'dated'`);
  expect(dated).toHaveLength(2);
  const early = ruleFields({ validTo: '2001-01-01T00:00:00.000Z' });
  expect(await app.call('savePriceRule', early, { as: lead })).toMatchObject({
    status: 400,
    fields: { validTo: 'Must be later than now.' },
  });
  const fine = ruleFields({ markupPercent: 12.345 });
  expect((await app.call('savePriceRule', fine, { as: lead })).fields).toEqual({
    markupPercent: 'At most two decimals.',
  });
  await stopAll();
});

test('when a rule ends, goods that a newer one of the same rank prices keep their price', async () => {
  const { productId } = await aProduct(app, { purchaseYuan: 70, priceMinor: 1_000 });
  const validTo = new Date(app.platform.clock.now().getTime() + hours(1)).toISOString();
  await aPriceRule(app, { markupPercent: 20, validTo });
  app.skip(1_000);
  await aPriceRule(app, { markupPercent: 30 });
  await applyRules(app, lead);
  expect(await prices(productId)).toEqual([13]);
  await editSkus(productId, () => ({ purchaseYuan: 140 }));
  app.skip(hours(1));
  await sweepPrices(app.platform);
  expect(await prices(productId)).toEqual([13]);
  await stopAll();
});

test('a clerk prices a new product by rule; without a price it cannot be sold', async () => {
  const { productId } = await app.ok(
    'staffCreateProduct',
    { names: { en: 'Priced by rule' } },
    { as: clerk },
  );
  const { revision, written } = await detail(productId);
  const [sku] = written.skus;
  if (!sku) throw new Error('a draft has a variant');
  const { price: _, ...rest } = sku;
  const changes = { skus: [{ ...rest, purchaseYuan: 35 }] };
  await app.ok('staffEditProduct', { productId, revision, changes }, { as: clerk });
  const input = async () => ({ productId, revision: (await detail(productId)).revision });
  expect(await app.call('priceProduct', await input(), { as: clerk })).toMatchObject({
    key: 'NO_PRICE_RULE',
  });
  expect((await detail(productId)).lacks).toContain('price');
  await aPriceRule(app, { markupPercent: 50 });
  expect(await app.ok('staffProductPrices', { productId }, { as: clerk })).toMatchObject({
    items: [{ before: { amount: 0 }, after: { amount: 7.5 }, percent: null }],
  });
  expect(await app.ok('priceProduct', await input(), { as: clerk })).toMatchObject({ changed: 1 });
  expect(await prices(productId)).toEqual([7.5]);
  expect((await detail(productId)).lacks).not.toContain('price');
  // Reverted while it is a draft, it has no price again; once it was on the shelf it keeps one.
  const revertLast = async () => {
    const [run] = (await app.ok('staffPriceRuns', {}, { as: lead })).items;
    await app.ok('revertPrices', { runId: run?.runId ?? '', reason: 'too dear' }, { as: lead });
  };
  await revertLast();
  expect(await prices(productId)).toEqual([0]);
  await allowAllLacks(app, clerk);
  const shelf = (onShelf: boolean) =>
    app.call('staffSetShelf', { productIds: [productId], onShelf, reason: 'r' }, { as: clerk });
  expect(await shelf(true)).toMatchObject({ key: 'PRODUCT_INCOMPLETE' });
  await app.ok('priceProduct', await input(), { as: clerk });
  expect((await shelf(true)).data).toEqual({ moved: 1 });
  await revertLast();
  expect(await prices(productId)).toEqual([7.5]);
  expect(await found(productId)).toBe(7.5);
  await rows('update sku set price_minor = 0 where product_id = $1', [productId]);
  await rows('update product set price_minor = 0 where product_id = $1', [productId]);
  expect((await shelf(false)).data).toEqual({ moved: 1 });
  expect(await shelf(true)).toMatchObject({ key: 'PRODUCT_INCOMPLETE' });
  await stopAll();
});

test('price runs reverted in any order leave the prices of before, and where they come from', async () => {
  const { productId } = await aProduct(app, { purchaseYuan: 70, priceMinor: 500 });
  const state = () =>
    rows('select price_minor, price_run_id from sku where product_id = $1', [productId]);
  const before = await state();
  const run = async (markupPercent: number) => {
    await stopAll();
    await aPriceRule(app, { markupPercent });
    return applyRules(app, lead);
  };
  for (const order of [
    [0, 1, 2],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
  ]) {
    const runIds = [await run(10), await run(20), await run(30)];
    expect(await prices(productId)).toEqual([13]);
    for (const at of order)
      await app.ok('revertPrices', { runId: runIds[at] ?? '', reason: 'r' }, { as: lead });
    expect(await state()).toEqual(before);
  }
  await stopAll();
});

test('for any rules and products, prices follow the rules, manual ones are untouched, and reverting restores all exactly', async () => {
  const made = await importRows(
    app.platform,
    Array.from({ length: 40 }, (_, at) =>
      aRow({ id: `any-${at}`, priceMinor: 100 + at, purchaseYuan: 1 + at * 3.5, skus: 2 }),
    ),
    { source: 'any' },
  );
  expect(made.added).toBe(40);
  const all = () =>
    rows('select sku_id, price_minor, price_by_hand, price_run_id from sku order by sku_id');
  const rule = fc.record({
    markupPercent: fc.integer({ min: 0, max: 200 }),
    minimumMarginPercent: fc.integer({ min: 0, max: 100 }),
    stepCents: fc.constantFrom(1, 5, 25),
    fromYuan: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  const hands = fc.uniqueArray(fc.integer({ min: 0, max: 79 }), { maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(fc.array(rule, { minLength: 1, maxLength: 4 }), hands, async (rules, own) => {
      await stopAll();
      await rows(`update sku set price_by_hand = sku_id = any($1)`, [
        (await all()).filter((_, at) => own.includes(at)).map(({ sku_id }) => sku_id),
      ]);
      for (const one of rules) await aPriceRule(app, one);
      const before = await all();
      const runId = await applyRules(app, lead);
      const priced = await rows(
        `select s.price_minor, s.price_by_hand, s.purchase_fen, c.rule_id, r.* from sku s
         left join price_change c on c.sku_id = s.sku_id and c.run_id = $1
         left join price_rule r on r.rule_id = c.rule_id order by s.sku_id`,
        [runId],
      );
      for (const [at, one] of priced.entries()) {
        if (one.price_by_hand || one.rule_id === null)
          expect(one.price_minor).toBe(before[at]?.price_minor);
        else {
          const least =
            (one.purchase_fen / 7) * (1 + Math.max(one.markup_bp, one.minimum_margin_bp) / 10_000);
          expect(one.price_minor).toBeGreaterThanOrEqual(least - 1e-6);
          expect(one.price_minor % one.step_cents).toBe(0);
        }
      }
      await app.ok('revertPrices', { runId, reason: 'back' }, { as: lead });
      expect(await all()).toEqual(before);
    }),
    { numRuns: 5 },
  );
  await stopAll();
});

test('when a worker dies during a run, another continues, and each price is changed once', async () => {
  const goods = Array.from({ length: 260 }, (_, at) =>
    aRow({ id: `killed-${at}`, priceMinor: 100, purchaseYuan: 70 }),
  );
  await importRows(app.platform, goods, { source: 'killed' });
  await aPriceRule(app, { markupPercent: 77 });
  await rows(`update price_rule set begun_at = null where stopped_at is null`);
  const [last] = await rows(
    `select max(sku_id) as id from sku join product using (product_id) where source = 'killed'`,
  );
  const open = () => rows(`select run_id, changed from price_run where state = 'running'`);
  const held = {
    query: 'select 1 from sku where sku_id = $1 for update',
    values: [last.id],
    waiting: 0,
  };
  const [died] = await whileHeld(app.platform, held, async (inLine) => {
    const dying = sweepPrices(app.platform).then(
      () => 'lived',
      () => 'died',
    );
    await inLine(1);
    await rows(
      `select pg_terminate_backend(pid) from pg_locks join pg_stat_activity using (pid)
       where not granted and datname = current_database()`,
    );
    return [dying];
  });
  expect(died).toBe('died');
  const [run] = await open();
  expect(run.changed).toBeGreaterThan(0);
  await Promise.all([sweepPrices(app.platform), sweepPrices(app.platform)]);
  expect(await open()).toEqual([]);
  const [changed] = await rows(
    `select count(*)::int as changes, count(distinct c.sku_id)::int as skus,
       min(s.price_minor) as low, max(s.price_minor) as high
     from price_change c join sku s using (sku_id) join product p on p.product_id = s.product_id
     where c.run_id = $1 and p.source = 'killed'`,
    [run.run_id],
  );
  expect(changed).toEqual({ changes: 260, skus: 260, low: 1_770, high: 1_770 });
  const versions = await rows(
    `select count(*)::int as n from product_version join product using (product_id) where source = 'killed'`,
  );
  expect(versions).toEqual([{ n: 260 }]);
});
