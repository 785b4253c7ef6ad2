import { expect, test } from 'vitest';
import { reductionOf } from './reductions.ts';

const money = (usd: number) => ({
  usd: { amount: usd, currency: 'USD' as const },
  iqd: { amount: usd * 1310, currency: 'IQD' as const },
});
const line = (lineTotal: number) => ({
  quantity: 1,
  unitPrice: money(109),
  lineTotal: money(lineTotal),
});
const goods = { kind: 'goods', rule: 'goods' } as const;
const level = { kind: 'discount', rule: 'discount' } as const;
const changed = { kind: 'discount', rule: 'price-change' } as const;

test('a line that costs less than its pieces names how much and every reason of its order', () => {
  expect(reductionOf(line(106.82), [goods, level])).toEqual({ usd: -2.18, reasons: ['discount'] });
  expect(reductionOf(line(104), [goods, level, changed])).toEqual({
    usd: -5,
    reasons: ['discount', 'price-change'],
  });
});

test('a line at the price of its pieces names none', () => {
  expect(reductionOf(line(109), [goods, level])).toBeNull();
});
