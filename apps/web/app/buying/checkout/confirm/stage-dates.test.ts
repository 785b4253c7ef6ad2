import { expect, test } from 'vitest';
import { stageDates } from './stage-dates.ts';

test('the dates follow each other: pay, measure in China, arrive in Baghdad', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const dates = stageDates(now, {
    payWithinHours: 24,
    china: { from: 2, to: 3 },
    sea: { from: 30, to: 40 },
  });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  expect(day(dates.payBy)).toBe('2026-11-22');
  expect([day(dates.measured.from), day(dates.measured.to)]).toEqual(['2026-11-23', '2026-11-24']);
  expect([day(dates.inBaghdad.from), day(dates.inBaghdad.to)]).toEqual([
    '2026-12-23',
    '2027-01-03',
  ]);
});
