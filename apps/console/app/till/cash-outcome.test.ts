import { expect, test } from 'vitest';
import { cashOutcome, usualChange } from './cash-outcome.ts';

test('the change defaults to the excess', () => {
  expect([
    usualChange(27_750, 30_000),
    usualChange(27_750, 20_000),
    usualChange(27_750, null),
  ]).toEqual([2250, 0, 0]);
});

test('cash settles, leaves a rest or fills the wallet; the change never exceeds the excess', () => {
  expect(cashOutcome(27_750, { handed: 30_000, change: 2250 })).toMatchObject({
    kind: 'exact',
    received: 27_750,
  });
  expect(cashOutcome(27_750, { handed: 30_000, change: 2000 })).toMatchObject({
    kind: 'surplus',
    over: 250,
  });
  expect(cashOutcome(27_750, { handed: 20_000, change: 0 })).toMatchObject({
    kind: 'short',
    missing: 7750,
  });
  expect(cashOutcome(27_750, { handed: 30_000, change: 2500 })).toEqual({ kind: 'unclear' });
  expect(cashOutcome(27_750, { handed: 20_000, change: 250 })).toEqual({ kind: 'unclear' });
  expect(cashOutcome(27_750, { handed: 0, change: 0 })).toEqual({ kind: 'unclear' });
});
