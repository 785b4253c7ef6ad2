import { currencies, toDinars } from '@wasit/contract/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deadlineAfterPause,
  divideReceived,
  divideRefund,
  dueIn,
  normalizedReference,
  shownDeadline,
} from './payable.rules.ts';

const amounts = fc
  .record({
    amountMinor: fc.integer({ min: 1, max: 10_000_000 }),
    rate: fc.integer({ min: 900, max: 2000 }),
  })
  .map(({ amountMinor, rate }) => {
    const dinars = toDinars(amountMinor, { rate, step: 250 });
    return {
      amountMinor,
      amountIqd: dinars.amountMinor,
      roundingIqd: dinars.difference,
      dinarsPerDollar: rate,
    };
  });

describe('dividing a received amount', () => {
  test('applied and surplus sum exactly to it, in either currency', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...currencies),
        fc.double({ min: 1, max: 3, noNaN: true }),
        (payable, currency, factor) => {
          const received = {
            amountMinor: Math.ceil(dueIn(payable, currency).amountMinor * factor),
            currency,
          };
          const divided = divideReceived(payable, received);
          expect(divided).toMatchObject({
            outcome: 'settles',
            appliedMinor: dueIn(payable, currency).amountMinor,
          });
          if (divided.outcome === 'settles')
            expect(divided.appliedMinor + divided.surplusMinor).toBe(received.amountMinor);
        },
      ),
    );
  });

  test('a part and its rest sum exactly to the payable, and the rest is never zero', () => {
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(...currencies),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        (payable, currency, share) => {
          const due = dueIn(payable, currency).amountMinor;
          const amountMinor = Math.floor(due * share);
          fc.pre(amountMinor > 0 && amountMinor < due);
          const divided = divideReceived(payable, { amountMinor, currency });
          if (divided.outcome !== 'part') throw new Error('a part was expected');
          expect(divided.appliedMinor).toBe(amountMinor);
          expect(divided.rest.amountMinor).toBeGreaterThan(0);
          expect(divided.rest.amountMinor).toBeLessThanOrEqual(payable.amountMinor);
          if (currency === 'USD')
            expect(divided.rest.amountMinor).toBe(payable.amountMinor - amountMinor);
          else expect(divided.rest.amountIqd).toBe(payable.amountIqd - amountMinor);
        },
      ),
    );
  });
});

test('all partial refunds of a payment sum to what was paid, and none exceeds what is left', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.constantFrom(...currencies),
      fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { maxLength: 6 }),
      (payable, currency, shares) => {
        let usdLeft = payable.amountMinor;
        let minorLeft = dueIn(payable, currency).amountMinor;
        for (const share of [...shares, 1]) {
          const wanted = Math.ceil(usdLeft * share);
          if (wanted === 0) continue;
          const [part] = divideRefund(wanted, [
            {
              paymentId: 'pm',
              currency,
              usdLeft,
              minorLeft,
              dinarsPerDollar: payable.dinarsPerDollar,
            },
          ]);
          expect(part?.usdMinor).toBe(wanted);
          usdLeft -= part?.usdMinor ?? 0;
          minorLeft -= part?.amountMinor ?? 0;
          expect(minorLeft).toBeGreaterThanOrEqual(0);
        }
        expect([usdLeft, minorLeft]).toEqual([0, 0]);
      },
    ),
  );
});

test('a refund takes from the payments in order and never more than each has', () => {
  const paid = [
    {
      paymentId: 'rest',
      currency: 'USD' as const,
      usdLeft: 40,
      minorLeft: 40,
      dinarsPerDollar: 1310,
    },
    {
      paymentId: 'part',
      currency: 'USD' as const,
      usdLeft: 60,
      minorLeft: 60,
      dinarsPerDollar: 1310,
    },
  ];
  expect(
    divideRefund(70, paid).map(({ paymentId, amountMinor }) => [paymentId, amountMinor]),
  ).toEqual([
    ['rest', 40],
    ['part', 30],
  ]);
  expect(divideRefund(500, paid).reduce((sum, part) => sum + part.usdMinor, 0)).toBe(100);
});

describe('the countdown', () => {
  const at = (text: string) => new Date(`2026-11-21T${text}Z`);
  const paused = { deadlineAt: at('12:00:00'), pausedAt: at('11:00:00') };

  test('pauses while a payment is under review', () => {
    expect(shownDeadline(paused, at('11:20:00'))).toEqual(at('12:20:00'));
    expect(deadlineAfterPause(paused, { now: at('11:20:00'), graceMinutes: 30 })).toEqual(
      at('12:20:00'),
    );
  });
  test('leaves at least the grace after a rejection', () => {
    const late = { deadlineAt: at('12:00:00'), pausedAt: at('11:59:00') };
    expect(deadlineAfterPause(late, { now: at('13:00:00'), graceMinutes: 30 })).toEqual(
      at('13:30:00'),
    );
  });
  test('does not start where there was none', () => {
    expect(
      deadlineAfterPause(
        { deadlineAt: null, pausedAt: at('11:00:00') },
        { now: at('12:00:00'), graceMinutes: 30 },
      ),
    ).toBeNull();
  });
});

test('references are compared without case, spaces and dashes', () => {
  expect(normalizedReference(' ab-12 34 ')).toBe('AB1234');
});
