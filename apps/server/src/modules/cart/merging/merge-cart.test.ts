import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeLines } from './merge-cart.ts';

const line = fc.record({
  skuId: fc.integer({ min: 1, max: 8 }),
  quantity: fc.integer({ min: 1, max: 50 }),
  selected: fc.boolean(),
  priceWhenAddedMinor: fc.constant(100),
  addedAt: fc.integer({ min: 0, max: 1000 }).map((at) => new Date(at)),
});
const cart = fc.uniqueArray(line, { selector: ({ skuId }) => skuId, maxLength: 8 });

test('quantities add up within whole batches of the stock, and no cart grows beyond its limit', () => {
  fc.assert(
    fc.property(
      cart,
      cart,
      fc.record({
        stock: fc.integer({ min: -3, max: 70 }),
        batch: fc.constantFrom(1, 4),
        maxLines: fc.integer({ min: 1, max: 10 }),
      }),
      (own, brought, { stock, batch, maxLines }) => {
        const skus = [1, 2, 3, 4, 5, 6, 7].map((skuId) => ({ skuId, stock, batch }));
        const merged = mergeLines(own, brought, { skus, maxLines });
        const before = new Map(own.map((one) => [one.skuId, one.quantity]));
        for (const { skuId, quantity } of merged) {
          const coming = brought.find((one) => one.skuId === skuId)?.quantity ?? 0;
          const together = coming + (before.get(skuId) ?? 0);
          if (stock >= batch) expect(quantity).toBe(Math.min(together, stock - (stock % batch)));
          else expect(quantity).toBe(Math.max(coming, before.get(skuId) ?? 0));
        }
        const after = new Set([...before.keys(), ...merged.map(({ skuId }) => skuId)]);
        expect(after.size).toBeLessThanOrEqual(Math.max(maxLines, own.length));
        expect(merged.some(({ skuId }) => skuId === 8)).toBe(false);
        for (const { skuId } of brought.filter((one) => before.has(one.skuId) && one.skuId < 8))
          expect(merged.some((one) => one.skuId === skuId)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});
