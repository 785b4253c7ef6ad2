import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAbsorbed, isBought } from './procurement.rules.ts';

describe('a higher purchase price', () => {
  it('is borne by us up to the percentage, and not a cent above', () => {
    expect(isAbsorbed(1020, { unitPriceMinor: 1000, percent: 2 })).toBe(true);
    expect(isAbsorbed(1021, { unitPriceMinor: 1000, percent: 2 })).toBe(false);
  });

  it('is always borne when it is not higher at all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (unitPriceMinor, percent) => {
          expect(isAbsorbed(unitPriceMinor, { unitPriceMinor, percent })).toBe(true);
          expect(isAbsorbed(unitPriceMinor * 2, { unitPriceMinor, percent })).toBe(false);
        },
      ),
    );
  });
});

describe('an order counts as bought', () => {
  it('when every remaining line is bought', () => {
    expect(isBought([{ status: 'bought' }, { status: 'refunded' }])).toBe(true);
    expect(isBought([{ status: 'bought' }, { status: 'price_raised' }])).toBe(false);
    expect(isBought([{ status: 'refunded' }])).toBe(false);
  });
});
