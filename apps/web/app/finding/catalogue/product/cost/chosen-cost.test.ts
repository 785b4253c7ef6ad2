import type { CallApi } from '@wasit/contract/api';
import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import { expect, test } from 'vitest';
import { withChosenCost } from './chosen-cost.ts';

/** Two variants, the dearer one first; the cost is that of ten of the cheaper one. */
const product = {
  productId: 5,
  skus: [
    { skuId: 128, skuStock: 90 },
    { skuId: 64, skuStock: 90 },
  ],
  minQuantity: 10,
  batch: 1,
  supplier: { mixedBatch: null },
  onShelf: true,
  landedCost: { quantity: 10 },
  landedSkuId: 64,
} as unknown as ProductDetail;

/** An API with estimates, and the calls it received. */
function estimates(answer: () => Promise<unknown>) {
  const inputs: unknown[] = [];
  const call = ((_name: string, input: unknown) => {
    inputs.push(input);
    return answer();
  }) as unknown as CallApi;
  return { call, inputs };
}

test('a product page has the cost of the variant that it chooses first', async () => {
  const chosen = { quantity: 10, goods: 'of 128' };
  const { call, inputs } = estimates(async () => chosen);
  expect(await withChosenCost(call, product)).toMatchObject({
    landedCost: chosen,
    landedSkuId: 128,
  });
  expect(inputs).toEqual([{ productId: 5, items: [{ skuId: 128, quantity: 10 }] }]);
});

test('a cost that is the chosen variant’s already, or cannot be calculated, stays', async () => {
  const { call, inputs } = estimates(() => Promise.reject(new Error('refused')));
  const own = { ...product, landedSkuId: 128 };
  expect(await withChosenCost(call, own)).toBe(own);
  const offShelf = { ...product, onShelf: false };
  expect(await withChosenCost(call, offShelf)).toBe(offShelf);
  expect(inputs).toEqual([]);
  expect(await withChosenCost(call, product)).toBe(product);
});
