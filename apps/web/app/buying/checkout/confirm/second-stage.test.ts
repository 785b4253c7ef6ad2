import { expect, test } from 'vitest';
import { addDual, secondStageOf } from './second-stage.ts';

const dual = (dollars: number, dinars: number) => ({
  usd: { amount: dollars, currency: 'USD' as const },
  iqd: { amount: dinars, currency: 'IQD' as const },
});

test('the second stage is sea freight plus insurance, to the cent', () => {
  const seaFreight = {
    low: dual(10.1, 13_250),
    likely: dual(20.2, 26_500),
    high: dual(30.3, 39_750),
  };
  const second = secondStageOf({ seaFreight, insurance: dual(0.2, 500) });
  expect(second.low).toEqual(dual(10.3, 13_750));
  expect(second.likely.usd.amount).toBe(20.4);
  expect(second.high).toEqual(dual(30.5, 40_250));
});

test('both stages add up in dinars too, although each is rounded separately', () => {
  expect(addDual(dual(31.2, 41_000), dual(3.3, 4_500))).toEqual(dual(34.5, 45_500));
});
