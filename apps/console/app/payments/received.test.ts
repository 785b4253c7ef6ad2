import { describe, expect, test } from 'vitest';
import { compareReceived, isSameReference } from './received.ts';

const dollars = { amount: 120.5, currency: 'USD' } as const;
const dinars = { amount: 157_750, currency: 'IQD' } as const;

describe('the effect of approving an amount', () => {
  test('the exact amount settles the payable', () => {
    expect(compareReceived(dollars, '120.50')).toMatchObject({
      kind: 'exact',
      difference: { amount: 0 },
    });
  });
  test('a smaller amount leaves a rest that is asked anew', () => {
    expect(compareReceived(dollars, '100')).toMatchObject({
      kind: 'short',
      difference: { amount: 20.5, currency: 'USD' },
    });
  });
  test('the excess of a larger amount goes to the wallet, to the cent', () => {
    expect(compareReceived(dollars, '120.6')).toMatchObject({
      kind: 'surplus',
      difference: { amount: 0.1, currency: 'USD' },
    });
  });
  test('Arabic digits and separators are read', () => {
    expect(compareReceived(dinars, '١٥٧٬٧٥٠')).toMatchObject({ kind: 'exact' });
    expect(compareReceived(dollars, '١٢٠٫٥')).toMatchObject({ kind: 'exact' });
  });
  test.each(['', '0', 'abc', '120.505', '120.500'])(
    '%s is not a valid amount of dollars',
    (typed) => {
      expect(compareReceived(dollars, typed)).toEqual({ kind: 'unclear' });
    },
  );
  test.each(['157750.5', '157.750'])('dinars have no fractions: %s', (typed) =>
    expect(compareReceived(dinars, typed)).toEqual({ kind: 'unclear' }),
  );
});

test('references are equal regardless of digits, blanks, dashes and case', () => {
  expect(isSameReference('١٢٣٤٥٦٧٨', '12345678')).toBe(true);
  expect(isSameReference(' w-1234 5678', 'W12345678')).toBe(true);
  expect(isSameReference('W12345679', 'W12345678')).toBe(false);
});
