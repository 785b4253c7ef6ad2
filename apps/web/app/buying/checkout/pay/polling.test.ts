import { expect, test } from 'vitest';
import { pauseBefore } from './polling.ts';

test('a payment at a company and a transfer under review are asked for again until they are decided', () => {
  expect([0, 7, 50].map((requests) => pauseBefore('processing', requests))).toEqual([
    1500, 30_000, 30_000,
  ]);
  expect([0, 50].map((requests) => pauseBefore('review', requests))).toEqual([15_000, 15_000]);
  for (const result of ['paid', 'failed', 'open'] as const)
    expect(pauseBefore(result, 0)).toBeNull();
});
