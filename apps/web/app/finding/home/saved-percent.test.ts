import { expect, test } from 'vitest';
import { savedPercent } from './saved-percent.ts';

test.each([
  [75_000, 100_000, 25],
  [99_500, 100_000, 0],
  [100_000, 100_000, 0],
  [120_000, 100_000, 0],
])('%i instead of %i dinars is %i%% less', (ours, inIraq, percent) => {
  const dinars = (amount: number) => ({ amount, currency: 'IQD' as const });
  expect(savedPercent(dinars(ours), dinars(inIraq))).toBe(percent);
});
