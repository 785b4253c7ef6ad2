import { expect, test } from 'vitest';
import type { ShownProduct, ShownSku } from '../../shown-product.ts';
import {
  countPieces,
  goodsUsd,
  initialQuantity,
  isShort,
  minOrderQuantity,
  quantityProblemOf,
  tierOf,
} from './quantity.ts';

const sku = { skuId: 1, skuStock: 100 } as ShownSku;
const strict = { minQuantity: 10, batch: 5, supplier: { mixedBatch: null } };
const mixing = { ...strict, supplier: { mixedBatch: { pieces: 30, amount: null } } };

test('a quantity is checked against stock, batch and minimum', () => {
  expect(quantityProblemOf(10, sku, strict)).toBeNull();
  expect(quantityProblemOf(0, sku, strict)).toMatchObject({ kind: 'none', blocks: true });
  // Neither rounded nor replaced: its field says that it must be whole.
  expect(quantityProblemOf(12.5, sku, strict)).toMatchObject({ kind: 'whole', blocks: true });
  expect(quantityProblemOf(105, sku, strict)).toMatchObject({
    kind: 'stock',
    number: 100,
    minimum: 10,
    blocks: true,
  });
  expect(quantityProblemOf(12, sku, strict)).toMatchObject({
    kind: 'batch',
    number: 5,
    down: 10,
    up: 15,
    blocks: true,
  });
  expect(quantityProblemOf(0, sku, strict)).toMatchObject({ number: 10 });
  // The smallest quantity that is taken, also where several goods reach the minimum together.
  expect(quantityProblemOf(0, sku, mixing)).toMatchObject({ kind: 'none', number: 5 });
  expect(quantityProblemOf(13, { ...sku, skuStock: 14 }, strict)).toMatchObject({
    down: 10,
    up: 10,
  });
  // Below the minimum the minimum is reported, whatever the lots.
  expect(quantityProblemOf(3, sku, strict)).toMatchObject({ kind: 'minimum', number: 10 });
  expect(quantityProblemOf(5, sku, strict)).toMatchObject({
    kind: 'minimum',
    number: 10,
    minimum: 10,
    blocks: true,
  });
});

test('with a supplier who allows mixing, a quantity below the minimum does not block', () => {
  expect(quantityProblemOf(5, sku, mixing)).toMatchObject({
    kind: 'mix',
    number: 10,
    minimum: 10,
    blocks: false,
  });
});

test('stock below the minimum can be bought in whole batches if mixing is allowed; otherwise the page says why not', () => {
  const few = { skuId: 1, skuStock: 8 } as ShownSku;
  expect([
    isShort(few, strict),
    isShort(sku, strict),
    isShort({ ...few, skuStock: 0 }, strict),
  ]).toEqual([true, false, false]);
  expect([
    initialQuantity(few, mixing),
    initialQuantity(few, strict),
    initialQuantity({ ...few, skuStock: 3 }, mixing),
  ]).toEqual([5, 10, 10]);
  expect(quantityProblemOf(10, few, strict)).toMatchObject({
    kind: 'short',
    number: 8,
    minimum: 10,
    blocks: true,
  });
  expect(quantityProblemOf(10, few, mixing)).toMatchObject({
    kind: 'stock',
    number: 8,
    minimum: 10,
    blocks: true,
  });
});

test('the page starts with the smallest allowed quantity', () => {
  expect(minOrderQuantity(strict)).toBe(10);
  expect(minOrderQuantity({ ...strict, minQuantity: 12 })).toBe(15);
  expect(minOrderQuantity({ ...strict, minQuantity: 0, batch: 0 })).toBe(1);
});

test('a tier applies from its first piece, over the quantities of all SKUs', () => {
  const tiers = [{ from: 1 }, { from: 50 }, { from: 200 }];
  expect([1, 49, 50, 500].map((quantity) => tierOf(tiers, quantity)?.from)).toEqual([
    1, 1, 50, 200,
  ]);
  expect(tierOf([{ from: 10 }], 9)).toBeUndefined();
  expect(
    countPieces([
      { skuId: 1, quantity: 2 },
      { skuId: 2, quantity: 3 },
    ]),
  ).toBe(5);
});

test('goods cost their own price, or less at a tier that all of them together have reached', () => {
  const usd = (amount: number) => ({ price: { usd: { amount } } });
  const product = {
    skus: [
      { skuId: 1, ...usd(1.6) },
      { skuId: 2, ...usd(1.1) },
    ],
    tiers: [{ from: 10, ...usd(1.4) }],
  } as unknown as ShownProduct;
  expect(goodsUsd([{ skuId: 1, quantity: 9 }], product)).toBe(14.4);
  expect(goodsUsd([{ skuId: 1, quantity: 10 }], product)).toBe(14);
  const both = [
    { skuId: 1, quantity: 6 },
    { skuId: 2, quantity: 4 },
  ];
  expect(goodsUsd(both, product)).toBe(12.8);
});
