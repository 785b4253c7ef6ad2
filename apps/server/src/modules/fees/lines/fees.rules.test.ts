import { measureSources } from '@wasit/contract/fees/endpoints';
import { shippingClasses } from '@wasit/contract/fees/names';
import { roundMinor, splitMinor } from '@wasit/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containerCapacities, fillOf } from '../estimates/containers.rules.ts';
import { type EstimateLine, estimate } from '../estimates/estimate.rules.ts';
import { isJump } from '../rates/set-rate.ts';
import { ruleOf, termsOf } from './explain.rules.ts';
import {
  airFreightLine,
  chinaFreight,
  discountLine,
  goodsLine,
  insuranceLine,
  recompute,
  seaFreightLine,
  shareOfCarton,
  storageLine,
  type TariffTerms,
} from './fees.rules.ts';
import { volumeMm3 } from './measures.rules.ts';

const terms = (priceMinor = 21_000, minimumPerParcelMinor = 300): TariffTerms => ({
  tariffId: 'tf_1',
  route: 'sea-baghdad',
  shippingClass: 'general',
  priceMinor,
  minimumPerParcelMinor,
  effectiveFrom: new Date('2026-01-01T00:00:00Z'),
  sample: true,
});
const byAir = (priceMinor = 850, minimumPerParcelMinor = 2_000) => ({
  terms: { ...terms(priceMinor, minimumPerParcelMinor), route: 'air-baghdad' as const },
  divisor: 7000,
  label: '',
});
const load = (volume: number, weightGrams: number) => ({ volumeMm3: volume, weightGrams });
const anyLoad = fc.record({
  volumeMm3: fc.integer({ min: 1, max: 2e12 }),
  weightGrams: fc.integer({ min: 1, max: 3e7 }),
});
const anyTerms = fc
  .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 5_000 }))
  .map(([per, least]) => terms(per, least));
const side = fc.integer({ min: 1, max: 3_000 });
const anyLine: fc.Arbitrary<EstimateLine> = fc.record({
  quantity: fc.integer({ min: 1, max: 5_000 }),
  unitPriceMinor: fc.integer({ min: 1, max: 500_000 }),
  supplierId: fc.integer({ min: 1, max: 3 }),
  chinaFreightMinor: fc.integer({ min: 0, max: 5_000 }),
  weightGrams: fc.integer({ min: 1, max: 100_000 }),
  sizeMm: fc.record({ length: side, width: side, height: side }),
  measureSource: fc.constantFrom(...measureSources),
  shippingClass: fc.constantFrom(...shippingClasses),
});
const how = { termsOf: () => terms(), insurancePercent: 1 };

describe('sea freight', () => {
  test('is volume × tariff, and the displayed formula gives the same cents', () => {
    const line = seaFreightLine(load(182_000_000, 40_000), { terms: terms(), label: 'SF1' });
    expect(line).toMatchObject({
      formula: '0.182 m³ × 210.00 USD',
      amountMinor: 3_822,
      label: 'SF1',
      tariffId: 'tf_1',
    });
  });

  test('goes by weight when a parcel is heavier than a tonne per m³', () => {
    const line = seaFreightLine(load(10_000_000, 25_500), { terms: terms(), label: '' });
    expect(line).toMatchObject({
      formula: '0.026 m³ (25.5 kg ÷ 1000) × 210.00 USD',
      amountMinor: 546,
    });
  });

  test('is never below the minimum of a parcel', () => {
    const line = seaFreightLine(load(2_000_000, 500), { terms: terms(), label: '' });
    expect(line).toMatchObject({
      formula: 'max(0.002 m³ × 210.00 USD, 3.00 USD)',
      amountMinor: 300,
    });
  });

  test('never falls when weight or volume grows', () => {
    fc.assert(
      fc.property(anyLoad, anyTerms, fc.integer({ min: 0, max: 1e7 }), (base, at, more) => {
        const cost = (one: typeof base) =>
          seaFreightLine(one, { terms: at, label: '' }).amountMinor;
        expect(cost({ ...base, weightGrams: base.weightGrams + more })).toBeGreaterThanOrEqual(
          cost(base),
        );
        expect(cost({ ...base, volumeMm3: base.volumeMm3 + more * 1000 })).toBeGreaterThanOrEqual(
          cost(base),
        );
      }),
    );
  });

  test('a discount below or above its percentage is shown as an amount', () => {
    const formulaOf = (minor: number) =>
      discountLine(minor, { goodsMinor: 1_510, percent: 2 }).formula;
    expect([10, 30, 130].map(formulaOf)).toEqual(['−0.10 USD', '−2% × 15.10 USD', '−1.30 USD']);
  });

  test('every fee line can be recomputed to the cent from its stored inputs alone', () => {
    fc.assert(
      fc.property(
        anyLoad,
        anyTerms,
        fc.integer({ min: 0, max: 1e9 }),
        fc.double({ min: 0, max: 10, noNaN: true }),
        (base, at, goods, share) => {
          const percent = Math.round(share * 100) / 100;
          const lines = [
            seaFreightLine(base, { terms: at, label: '' }),
            airFreightLine(base, { ...byAir(), terms: at }),
            goodsLine([{ quantity: 1 + (goods % 7), unitPriceMinor: at.priceMinor }]),
            discountLine(roundMinor((goods * percent) / 100), { goodsMinor: goods, percent }),
            insuranceLine(goods, percent),
            storageLine({
              cbm: base.volumeMm3 / 1e9,
              days: goods % 90,
              centsPerCbmDay: at.priceMinor,
            }),
          ];
          for (const line of lines) {
            const stored = JSON.parse(JSON.stringify(line));
            expect(recompute(stored)).toBe(line.amountMinor);
            expect(Number.isSafeInteger(line.amountMinor)).toBe(true);
          }
        },
      ),
    );
  });
});

describe('air freight', () => {
  test('uses L × W × H ÷ 7000 when that exceeds the scale weight', () => {
    const line = airFreightLine(load(96_000_000, 10_000), byAir());
    expect(line).toMatchObject({
      formula: '13.71 kg (96000 cm³ ÷ 7000) × 8.50 USD',
      amountMinor: 11_654,
    });
    expect(ruleOf(line)).toBe('air-volume');
  });

  test('uses the scale weight when that is more, and is never below the minimum of a parcel', () => {
    expect(airFreightLine(load(7_000_000, 10_000), byAir())).toMatchObject({
      formula: '10 kg × 8.50 USD',
      amountMinor: 8_500,
    });
    const small = airFreightLine(load(7_000, 500), byAir());
    expect(small).toMatchObject({
      formula: 'max(0.5 kg × 8.50 USD, 20.00 USD)',
      amountMinor: 2_000,
    });
    expect(ruleOf(small)).toBe('air-minimum');
  });
});

test('an amount’s explanation contains the numbers that it was computed from', () => {
  const line = seaFreightLine(load(10_000_000, 25_500), { terms: terms(), label: '' });
  expect(ruleOf(line)).toBe('sea-weight');
  expect(termsOf(line)).toEqual([
    { name: 'volume', value: 0.01, unit: 'm3' },
    { name: 'weight', value: 25.5, unit: 'kg' },
    { name: 'chargeable', value: 0.026, unit: 'm3' },
    { name: 'price', value: 210, unit: 'usd' },
    { name: 'minimum', value: 3, unit: 'usd' },
  ]);
});

test('a container is as full as the higher of its volume and weight shares', () => {
  expect(fillOf('20', { volumeMm3: 14e9, weightGrams: 1 })).toEqual({
    size: '20',
    share: 0.5,
    limit: 'volume',
  });
  expect(fillOf('40HQ', { volumeMm3: 1, weightGrams: 26_000_000 })).toEqual({
    size: '40HQ',
    share: 1,
    limit: 'weight',
  });
  expect(containerCapacities['40HQ'].volumeMm3).toBeGreaterThan(
    containerCapacities['20'].volumeMm3,
  );
});

test('parcels in one carton share its fee to the cent, each part recomputable from what it stores', () => {
  fc.assert(
    fc.property(
      anyLoad,
      anyTerms,
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 20 }),
      (carton, at, volumesMm3) => {
        const fee = seaFreightLine(carton, { terms: at, label: '' });
        const parts = volumesMm3.map((_, index) => shareOfCarton(fee, { volumesMm3, index }));
        expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(fee.amountMinor);
        for (const part of parts)
          expect(recompute(JSON.parse(JSON.stringify(part)))).toBe(part.amountMinor);
      },
    ),
  );
});

test('the percentage shown for a share of a carton gives its cents', () => {
  const fee = {
    ...seaFreightLine(load(182_000_000, 1), { terms: terms(), label: '' }),
    amountMinor: 3822,
  };
  const [first, second] = [0, 1].map((index) =>
    shareOfCarton(fee, { volumesMm3: [100, 200], index }),
  );
  expect(first).toMatchObject({ formula: '38.22 USD × 33.33%', amountMinor: 1274 });
  expect(second).toMatchObject({ formula: '38.22 USD × 66.67%', amountMinor: 2548 });
});

describe('landed cost', () => {
  test('low ≤ likely ≤ high, and the parts make the total', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
        const cost = estimate(lines, how);
        const { low, likely, high } = cost.totalMinor;
        expect(low).toBeLessThanOrEqual(likely);
        expect(likely).toBeLessThanOrEqual(high);
        expect(cost.lines.reduce((sum, line) => sum + line.amountMinor, 0)).toBe(likely);
        expect(
          cost.goodsMinor +
            cost.chinaFreightMinor +
            cost.seaFreightMinor.likely +
            cost.insuranceMinor,
        ).toBe(likely);
      }),
    );
  });

  test('better known measures narrow it', () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const widths = measureSources.map((measureSource) => {
          const { low, high } = estimate([{ ...line, measureSource }], how).seaFreightMinor;
          return high - low;
        });
        expect(widths).toEqual([...widths].sort((a, b) => a - b));
      }),
    );
  });

  test('heavier goods never cost less', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 0, max: 10_000 }), (line, more) => {
        const before = estimate([line], how).totalMinor;
        const after = estimate([{ ...line, weightGrams: line.weightGrams + more }], how).totalMinor;
        expect(after.low).toBeGreaterThanOrEqual(before.low);
        expect(after.high).toBeGreaterThanOrEqual(before.high);
      }),
    );
  });

  test('measured goods vary by 3%, a category average by 40%', () => {
    const line: EstimateLine = {
      quantity: 100,
      unitPriceMinor: 500,
      supplierId: 1,
      chinaFreightMinor: 250,
      weightGrams: 1,
      sizeMm: { length: 1000, width: 100, height: 100 },
      measureSource: 'measured',
      shippingClass: 'general',
    };
    expect(estimate([line], how).seaFreightMinor).toEqual({
      low: 20_370,
      likely: 21_000,
      high: 21_630,
    });
    expect(estimate([{ ...line, measureSource: 'category' }], how).seaFreightMinor).toEqual({
      low: 12_600,
      likely: 21_000,
      high: 29_400,
    });
  });
});

test('a supplier’s parcel costs the highest quote among its lines', () => {
  const lines = [
    { supplierId: 1, chinaFreightMinor: 100 },
    { supplierId: 2, chinaFreightMinor: 70 },
    { supplierId: 1, chinaFreightMinor: 250 },
  ];
  expect([...chinaFreight(lines)]).toEqual([
    [1, 250],
    [2, 70],
  ]);
});

test('a split adds up to the cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1, maxLength: 30 }),
      (total, weights) => {
        expect(splitMinor(total, weights).reduce((sum, part) => sum + part, 0)).toBe(total);
      },
    ),
  );
});

test('volume is length × width × height, and a jump is relative to the current rate', () => {
  expect(volumeMm3({ length: 1000, width: 1000, height: 1000 })).toBe(1e9);
  expect(isJump(1310, 1336.2, 2)).toBe(false);
  expect(isJump(1310, 1336.3, 2)).toBe(true);
  expect(isJump(1310, 1283, 2)).toBe(true);
});
