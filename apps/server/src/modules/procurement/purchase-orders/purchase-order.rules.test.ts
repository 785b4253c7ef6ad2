import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, sharesOf, sumsOf, tierHint, totalMinorOf } from './purchase-order.rules.ts';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPriceHundredths: fc.integer({ min: 1, max: 500_000 }),
});

test('shares of goods, freight and discount sum to the cent at any rate', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      fc.integer({ min: 60_000, max: 85_000 }),
      (lines, freightHundredths, discountHundredths, rate) => {
        const yuanPerDollar = rate / 10_000;
        const sums = { lines, freightHundredths, discountHundredths };
        const shares = sharesOf(sums, yuanPerDollar);
        const all = (key: keyof (typeof shares)[number]) =>
          shares.reduce((sum, share) => sum + share[key], 0);
        expect(all('goodsMinor')).toBe(centsOf(sumsOf(sums).goodsHundredths, yuanPerDollar));
        expect(all('freightMinor')).toBe(centsOf(freightHundredths, yuanPerDollar));
        expect(all('discountMinor')).toBe(centsOf(discountHundredths, yuanPerDollar));
        expect(all('goodsMinor') + all('freightMinor') - all('discountMinor')).toBe(
          totalMinorOf(sums, yuanPerDollar),
        );
      },
    ),
  );
});

test('without a cheaper tier there is no hint', () => {
  const sku = { priceFen: 2800, tiers: [{ from: 10, priceFen: 3150 }] };
  const at = { productQuantity: 5, pieces: 5 };
  expect(tierHint(sku, at)).toEqual({ unitFen: 2800, tierFrom: null, nextTier: null });
  const cheaper = { priceFen: 2800, tiers: [{ from: 10, priceFen: 2730 }] };
  expect(tierHint(cheaper, at)).toEqual({
    unitFen: 2800,
    tierFrom: null,
    nextTier: { missing: 5, savesFen: 350 },
  });
});
