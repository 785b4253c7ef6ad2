import { describe, expect, test } from 'vitest';
import { assertBalanced, hashOfPosting, LedgerError } from './ledger.rules.ts';

const accounts = new Map([
  [1, 'USD' as const],
  [2, 'USD' as const],
  [3, 'IQD' as const],
]);
const posting = (...entries: [number, number][]) => ({
  reference: 'r',
  kind: 'credit' as const,
  entries: entries.map(([accountId, amountMinor]) => ({ accountId, amountMinor })),
});

describe('a posting is refused when', () => {
  test.each([
    ['it has one entry', posting([1, 0])],
    ['it does not sum to zero', posting([1, -100], [2, 99])],
    ['two currencies only balance together', posting([1, -100], [3, 100])],
    ['an account stands in it twice', posting([1, -100], [1, 100])],
    ['an amount is zero', posting([1, 0], [2, 0])],
    ['an amount is not whole', posting([1, -0.5], [2, 0.5])],
    ['an account is unknown', posting([1, -100], [9, 100])],
  ])('%s', (_why, wrong) => {
    expect(() => assertBalanced(wrong, accounts)).toThrow(LedgerError);
  });
});

test('a balanced posting is accepted, and its hash does not depend on the order of its entries', () => {
  expect(() => assertBalanced(posting([1, -100], [2, 100]), accounts)).not.toThrow();
  expect(hashOfPosting(posting([1, -100], [2, 100]))).toBe(
    hashOfPosting(posting([2, 100], [1, -100])),
  );
  expect(hashOfPosting(posting([1, -100], [2, 100]))).not.toBe(
    hashOfPosting(posting([1, -101], [2, 101])),
  );
});
