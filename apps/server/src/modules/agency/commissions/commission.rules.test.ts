import { expect, test } from 'vitest';
import { commissionOf, earnedLines, totalsOf } from './commission.rules.ts';

const order = (orderNo: string, baseMinor: number, agentId = 'a') => ({
  ...{ orderNo, agentId, baseMinor },
  endedAt: new Date(0),
});

const shares = (general: number) => ({ general, byAgent: new Map() });

test('a commission is rounded half up to the cent', () => {
  expect([1, 24, 25, 74, 75].map((base) => commissionOf(base, 200))).toEqual([0, 0, 1, 1, 2]);
  expect(commissionOf(123_456, 250)).toBe(3086);
});

test('a known order is corrected at its own share, and an order that adds nothing is left out', () => {
  const given = new Map([
    ['same', { baseMinor: 1000, commissionMinor: 20, basisPoints: 200 }],
    ['less', { baseMinor: 1000, commissionMinor: 20, basisPoints: 200 }],
  ]);
  const orders = [order('same', 1000), order('less', 400), order('new', 1000), order('none', 0)];
  const lines = earnedLines(orders, { earlierShares: given, shares: shares(300) });
  expect(
    lines.map(({ orderNo, baseMinor, commissionMinor, isCorrection }) => [
      ...[orderNo, baseMinor],
      ...[commissionMinor, isCorrection],
    ]),
  ).toEqual([
    ['less', -600, -12, true],
    ['new', 1000, 30, false],
  ]);
});

test('after any refunds the statements sum to the commission on what remains', () => {
  for (const basisPoints of [1, 137, 200, 333, 5000]) {
    let given = { baseMinor: 0, commissionMinor: 0, basisPoints };
    for (const left of [99_999, 98_764, 50_001, 12_345, 1, 0]) {
      const [line] = earnedLines([order('o', left)], {
        earlierShares: given.baseMinor === 0 ? new Map() : new Map([['o', given]]),
        shares: shares(basisPoints),
      });
      given = {
        basisPoints,
        baseMinor: given.baseMinor + (line?.baseMinor ?? 0),
        commissionMinor: given.commissionMinor + (line?.commissionMinor ?? 0),
      };
      expect(given.commissionMinor).toBe(commissionOf(left, basisPoints));
    }
  }
});

test('each agent has the sum of their own orders', () => {
  const lines = earnedLines([order('1', 1000), order('2', 500, 'b'), order('3', 250)], {
    ...{ earlierShares: new Map(), shares: shares(1000) },
  });
  expect(totalsOf(lines)).toEqual([
    { agentId: 'a', orders: 2, baseMinor: 1250, commissionMinor: 125 },
    { agentId: 'b', orders: 1, baseMinor: 500, commissionMinor: 50 },
  ]);
});
