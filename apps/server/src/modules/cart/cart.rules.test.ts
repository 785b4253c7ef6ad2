import type { Locale } from '@wasit/contract/locales';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SkuForSale } from '../catalogue/index.ts';
import { dualPriceAt } from '../fees/index.ts';
import { assertOrderable } from './assert-orderable.ts';
import { type Quote, type QuoteItem, quoteLines } from './cart.rules.ts';

const aSku = (facts: Partial<SkuForSale>): SkuForSale => ({
  skuId: 1,
  productId: 1,
  categoryId: 1,
  supplierId: 1,
  supplierName: { en: 'Supplier' },
  name: { en: 'Kettle' },
  originalName: null,
  attributes: [],
  priceMinor: 500,
  stock: 100,
  stockKnown: true,
  unit: 'pc',
  moq: 1,
  batch: 1,
  tiers: [],
  picture: { url: '', width: 1, height: 1 },
  weightGrams: 100,
  sizeMm: { length: 1, width: 1, height: 1 },
  measureSource: 'measured',
  shippingClass: 'general',
  chinaFreightMinor: 0,
  onShelf: true,
  mixedBatch: null,
  sample: false,
  ...facts,
});

const terms = { mixedBatchNeedsBoth: false, vipPercent: 0, minGoodsMinor: 1500 };
const toDualPrice = dualPriceAt({ rate: 1310, step: 250 });
const refusal = (
  quote: Quote,
  minimumCents = 0,
  locale: Locale = 'en',
): { key: string; params: Record<string, unknown> } | null => {
  try {
    assertOrderable(quote, { minimumCents, locale, toDualPrice });
    return null;
  } catch (error) {
    if (error instanceof Error && 'key' in error && 'params' in error)
      return { key: String(error.key), params: { ...(error.params as object) } };
    throw error;
  }
};

/**
 * Two SKUs of product 1 and one of product 2 from supplier 1, who allows mixing, and one SKU of
 * supplier 2, who does not.
 */
const shop = fc
  .record({
    price: fc.integer({ min: 1, max: 5000 }),
    stock: fc.integer({ min: 0, max: 60 }),
    moq: fc.integer({ min: 1, max: 12 }),
    batch: fc.constantFrom(1, 1, 1, 3),
    pieces: fc.option(fc.integer({ min: 1, max: 60 })),
    amountMinor: fc.option(fc.integer({ min: 1, max: 60_000 })),
    tierFrom: fc.integer({ min: 2, max: 40 }),
    tierPrice: fc.integer({ min: 1, max: 5000 }),
    freight: fc.integer({ min: 0, max: 900 }),
    onShelf: fc.boolean(),
  })
  .map(
    ({ price, stock, moq, batch, pieces, amountMinor, tierFrom, tierPrice, freight, onShelf }) => {
      const first = {
        moq,
        mixedBatch: pieces === null && amountMinor === null ? null : { pieces, amountMinor },
        tiers: [{ from: tierFrom, priceMinor: tierPrice }],
        chinaFreightMinor: freight,
      };
      return [
        aSku({ ...first, skuId: 1, priceMinor: price, stock: 80 }),
        aSku({ ...first, skuId: 2, priceMinor: price + 70, stock, batch }),
        aSku({
          ...first,
          skuId: 3,
          productId: 2,
          priceMinor: 250,
          tiers: [],
          chinaFreightMinor: freight * 2,
          onShelf: onShelf || price > 900,
        }),
        aSku({
          skuId: 4,
          productId: 3,
          supplierId: 2,
          priceMinor: 999,
          moq: 3,
          chinaFreightMinor: 111,
        }),
      ];
    },
  );
const items = fc.array(
  fc.record({ skuId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 50 }) }),
  {
    minLength: 1,
    maxLength: 6,
  },
);
const anyTerms = fc.record({
  mixedBatchNeedsBoth: fc.boolean(),
  vipPercent: fc.constantFrom(0, 2, 3.5),
  minGoodsMinor: fc.constantFrom(0, 1500, 5000),
});

/** The same rules, implemented in the slow and simple way. */
function byHand(skus: readonly SkuForSale[], wanted: readonly QuoteItem[], needsBoth: boolean) {
  const quantityOf = (skuId: number) =>
    wanted
      .filter((item) => item.skuId === skuId)
      .reduce((total, { quantity }) => total + quantity, 0);
  const ordered = skus.filter(({ skuId }) => quantityOf(skuId) > 0);
  const good = ordered.filter(
    (sku) =>
      sku.onShelf && quantityOf(sku.skuId) <= sku.stock && quantityOf(sku.skuId) % sku.batch === 0,
  );
  const price = (sku: SkuForSale) => {
    const reached = good
      .filter((other) => other.productId === sku.productId)
      .reduce((total, other) => total + quantityOf(other.skuId), 0);
    return Math.min(
      sku.priceMinor,
      ...sku.tiers.filter(({ from }) => from <= reached).map(({ priceMinor }) => priceMinor),
    );
  };
  const goods = (list: readonly SkuForSale[]) =>
    list.reduce((total, sku) => total + price(sku) * quantityOf(sku.skuId), 0);
  const suppliers = [1, 2]
    .map((supplierId) => good.filter((sku) => sku.supplierId === supplierId))
    .filter(([first]) => first);
  const minimumsMet = suppliers.every((list) => {
    if (list.every((sku) => quantityOf(sku.skuId) >= sku.moq)) return true;
    const rule = list[0]?.mixedBatch;
    if (!rule) return false;
    const enoughPieces =
      rule.pieces === null
        ? undefined
        : list.reduce((total, sku) => total + quantityOf(sku.skuId), 0) >= rule.pieces;
    const enoughValue = rule.amountMinor === null ? undefined : goods(list) >= rule.amountMinor;
    const answers = [enoughPieces, enoughValue].filter((answer) => answer !== undefined);
    return needsBoth ? answers.every(Boolean) : answers.some(Boolean);
  });
  const freight = suppliers.reduce(
    (total, list) => total + Math.max(...list.map((sku) => sku.chinaFreightMinor)),
    0,
  );
  return { goods: goods(good), freight, orderable: good.length === ordered.length && minimumsMet };
}

test('sums, freight and whether the cart can be ordered match cases worked out by hand', () => {
  fc.assert(
    fc.property(shop, items, anyTerms, (skus, wanted, some) => {
      const quote = quoteLines(skus, wanted, some);
      const expected = byHand(skus, wanted, some.mixedBatchNeedsBoth);
      expect(quote.goodsMinor).toBe(expected.goods);
      expect(quote.chinaFreightMinor).toBe(expected.freight);
      expect(quote.firstStageMinor).toBe(
        quote.goodsMinor - quote.discountMinor + quote.chinaFreightMinor,
      );
      const off = Math.min(
        (quote.goodsMinor * some.vipPercent) / 100,
        Math.max(0, quote.goodsMinor - some.minGoodsMinor),
      );
      expect(Math.abs(quote.discountMinor - off)).toBeLessThanOrEqual(0.5);
      expect(refusal(quote) === null).toBe(expected.orderable);
    }),
    { numRuns: 500 },
  );
});

test('the order of the lines and a repeated SKU do not change the sums', () => {
  fc.assert(
    fc.property(shop, items, anyTerms, (skus, wanted, some) => {
      const sums = ({ goodsMinor, firstStageMinor, pieces, chinaFreightMinor }: Quote) => ({
        goodsMinor,
        firstStageMinor,
        pieces,
        chinaFreightMinor,
      });
      const apart = wanted.flatMap(({ skuId, quantity }) =>
        quantity > 1
          ? [
              { skuId, quantity: quantity - 1 },
              { skuId, quantity: 1 },
            ]
          : [{ skuId, quantity }],
      );
      expect(sums(quoteLines([...skus].reverse(), apart.reverse(), some))).toEqual(
        sums(quoteLines(skus, wanted, some)),
      );
    }),
  );
});

test.each([
  ['each line reaches its own minimum', { moq: 5 }, [5, 5], false, null],
  ['a line below its minimum, no mixing', { moq: 5 }, [5, 4], false, 'QUANTITY_MINIMUM'],
  [
    'enough pieces together',
    { moq: 5, mixedBatch: { pieces: 6, amountMinor: null } },
    [2, 4],
    false,
    null,
  ],
  [
    'too few pieces together',
    { moq: 5, mixedBatch: { pieces: 7, amountMinor: null } },
    [2, 4],
    false,
    'MIXED_BATCH',
  ],
  [
    'enough value together',
    { moq: 5, mixedBatch: { pieces: null, amountMinor: 3000 } },
    [2, 4],
    false,
    null,
  ],
  [
    'a cent too little',
    { moq: 5, mixedBatch: { pieces: null, amountMinor: 3001 } },
    [2, 4],
    false,
    'MIXED_BATCH',
  ],
  [
    'pieces or value: value',
    { moq: 5, mixedBatch: { pieces: 99, amountMinor: 3000 } },
    [2, 4],
    false,
    null,
  ],
  [
    'pieces and value: value alone',
    { moq: 5, mixedBatch: { pieces: 99, amountMinor: 3000 } },
    [2, 4],
    true,
    'MIXED_BATCH',
  ],
  [
    'pieces and value: both',
    { moq: 5, mixedBatch: { pieces: 6, amountMinor: 3000 } },
    [2, 4],
    true,
    null,
  ],
] as const)('mixed batch: %s', (_, facts, [one, two], mixedBatchNeedsBoth, key) => {
  const skus = [aSku({ ...facts, skuId: 1 }), aSku({ ...facts, skuId: 2, productId: 2 })];
  const wanted = [
    { skuId: 1, quantity: one },
    { skuId: 2, quantity: two },
  ];
  expect(refusal(quoteLines(skus, wanted, { ...terms, mixedBatchNeedsBoth }))?.key ?? null).toBe(
    key,
  );
});

test('what is missing to the supplier’s minimum is reported exactly', () => {
  const sku = aSku({ moq: 5, mixedBatch: { pieces: 10, amountMinor: 4200 } });
  const { suppliers } = quoteLines([sku], [{ skuId: 1, quantity: 4 }], terms);
  expect(suppliers[0]?.missing).toEqual({ pieces: 6, amountMinor: 2200 });
});

test('price tiers count a product over all its SKUs', () => {
  const tiers = [
    { from: 10, priceMinor: 450 },
    { from: 20, priceMinor: 400 },
  ];
  const skus = [
    aSku({ skuId: 1, tiers }),
    aSku({ skuId: 2, tiers, priceMinor: 430 }),
    aSku({ skuId: 3, productId: 2, tiers }),
  ];
  const quote = quoteLines(
    skus,
    [1, 2, 3].map((skuId) => ({ skuId, quantity: 6 })),
    terms,
  );
  expect(quote.lines.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([450, 430, 500]);
});

test.each([
  [{ onShelf: false }, 1, 'CART_LINE_INVALID', { name: 'Kettle' }],
  [{ stock: 7 }, 8, 'STOCK_EXCEEDED', { stock: 7, skuId: 1 }],
  [{ stock: -2 }, 1, 'STOCK_EXCEEDED', { stock: 0, skuId: 1 }],
  [{ batch: 6 }, 9, 'QUANTITY_BATCH', { batch: 6 }],
  [{ moq: 6 }, 5, 'QUANTITY_MINIMUM', { min: 6 }],
])('%o × %i is refused as %s', (facts, quantity, key, params) => {
  expect(refusal(quoteLines([aSku(facts)], [{ skuId: 1, quantity }], terms))).toEqual({
    key,
    params,
  });
});

test('an order below 15 USD reports how much is missing; exactly 15 USD is enough', () => {
  const quote = (priceMinor: number) =>
    quoteLines([aSku({ priceMinor })], [{ skuId: 1, quantity: 1 }], terms);
  expect(refusal(quote(1499), 1500)).toEqual({
    key: 'ORDER_MINIMUM',
    params: { min: '\u2066$15.00\u2069', missing: '\u2066$0.01\u2069' },
  });
  expect(refusal(quote(1500), 1500)).toBeNull();
  // In dinars as on the cart's page, not rounded up to notes.
  expect(refusal(quote(1000), 1500, 'ar')?.params.min).toContain('19,650');
});

test('an empty selection and an unknown SKU cannot be ordered', () => {
  expect(refusal(quoteLines([], [], terms))?.key).toBe('NOTHING_SELECTED');
  expect(
    refusal(
      quoteLines(
        [aSku({})],
        [
          { skuId: 1, quantity: 1 },
          { skuId: 77, quantity: 1 },
        ],
        terms,
      ),
    )?.key,
  ).toBe('CART_LINE_INVALID');
});
