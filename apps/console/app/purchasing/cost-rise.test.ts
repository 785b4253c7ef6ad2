import { describe, expect, test } from 'vitest';
import { parseMoney, risePercent, totalOf, waitsForCustomer } from './cost-rise.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' }) as const;

describe('a higher cost at purchase', () => {
  test('up to the percentage that is set the company absorbs it; more waits for the customer', () => {
    expect(waitsForCustomer(usd(10), usd(10.2), 2)).toBe(false);
    expect(waitsForCustomer(usd(10), usd(10.21), 2)).toBe(true);
    expect(waitsForCustomer(usd(10), usd(10.5), 5)).toBe(false);
    expect(waitsForCustomer(usd(10), usd(10.01), 0)).toBe(true);
    expect(risePercent(usd(10), usd(9))).toBe(0);
  });
  test('costs may be typed in any digits, to the cent', () => {
    expect(parseMoney('٣٫٢٥', 'USD')).toEqual(usd(3.25));
    expect(parseMoney('3.255', 'USD')).toBeUndefined();
    expect(parseMoney('3.250', 'USD')).toBeUndefined();
    expect(parseMoney('25.000', 'IQD')).toBeUndefined();
    expect(parseMoney('0', 'USD')).toBeUndefined();
  });
  test('totals add up in cents', () => {
    expect(
      totalOf([
        { money: usd(0.1), quantity: 3 },
        { money: usd(0.2), quantity: 1 },
      ]),
    ).toEqual(usd(0.5));
    expect(totalOf([])).toBeUndefined();
  });
});
