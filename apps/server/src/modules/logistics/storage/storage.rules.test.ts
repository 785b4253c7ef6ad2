import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { after, days } from '../../../platform/clock/clock.ts';
import { storageFee } from '../../fees/index.ts';
import { type StoredOrder, spanParts, storageRest, storageSpans } from './storage.rules.ts';

const issued = new Date('2026-11-01T09:00:00Z');
const never: StoredOrder = {
  secondStageIssuedAt: null,
  secondStagePaidAt: null,
  arrivedAt: null,
  dispatchedAt: null,
  endedAt: null,
};

describe('the two storage clocks', () => {
  test('neither runs before anything is measured', () => {
    expect(storageSpans(never, issued)).toEqual([]);
  });

  test('the first runs from issuing the second stage until it is settled', () => {
    const now = after(issued, days(9));
    expect(storageSpans({ ...never, secondStageIssuedAt: issued }, now)).toEqual([
      { at: 'CN', from: issued, until: now, isRunning: true },
    ]);
    const paid = after(issued, days(2));
    expect(
      storageSpans({ ...never, secondStageIssuedAt: issued, secondStagePaidAt: paid }, now),
    ).toEqual([{ at: 'CN', from: issued, until: paid, isRunning: false }]);
  });

  test('the second runs from the arrival in Baghdad until the goods are handed over', () => {
    const arrivedAt = after(issued, days(40));
    const order = { ...never, secondStageIssuedAt: issued, secondStagePaidAt: issued, arrivedAt };
    const [, waiting] = storageSpans(order, after(arrivedAt, days(3)));
    expect(waiting).toMatchObject({
      at: 'IQ',
      from: arrivedAt,
      until: after(arrivedAt, days(3)),
      isRunning: true,
    });
    const [, given] = storageSpans(
      { ...order, dispatchedAt: after(arrivedAt, days(1)) },
      after(arrivedAt, days(30)),
    );
    expect(given).toMatchObject({ until: after(arrivedAt, days(1)), isRunning: false });
  });

  test('an ended order costs nothing more', () => {
    const endedAt = after(issued, days(1));
    const [span] = storageSpans(
      { ...never, secondStageIssuedAt: issued, endedAt },
      after(issued, days(99)),
    );
    expect(span).toMatchObject({ until: endedAt, isRunning: false });
  });

  test('goods collected before the rest stop only their own clock in Baghdad', () => {
    const now = after(issued, days(9));
    const left = { handedOverAt: after(issued, days(2)) };
    const here = { handedOverAt: null };
    const span = { at: 'IQ', from: issued, until: now, isRunning: true } as const;
    expect(spanParts(span, [here, left, here])).toEqual([
      { span: { ...span, until: left.handedOverAt, isRunning: false }, goods: [left] },
      { span, goods: [here, here] },
    ]);
    expect(spanParts({ ...span, at: 'CN' }, [left, here])).toHaveLength(1);
  });

  test('the amount due is never below zero, and with what was paid covers what was charged', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (charged, paid) => {
        const rest = storageRest(charged, paid);
        expect(rest).toBeGreaterThanOrEqual(0);
        expect(rest + paid).toBe(Math.max(charged, paid));
      }),
    );
  });
});

describe('free days end at midnight in Baghdad', async () => {
  const { platform } = await startTestApp();
  const charged = async (until: string) =>
    (await storageFee(platform.db, { cbm: 1, from: issued, until: new Date(until) })).days;

  test('the fifth calendar day is free to its end, the sixth is charged from its first minute', async () => {
    // Baghdad is UTC+3: its 6 November ends at 21:00 UTC.
    expect(await charged('2026-11-06T20:59:59Z')).toBe(0);
    expect(await charged('2026-11-06T21:00:00Z')).toBe(1);
    expect(await charged('2026-11-07T20:59:59Z')).toBe(1);
    expect(await charged('2026-11-07T21:00:00Z')).toBe(2);
  });

  test('the time of day at which the clock started does not matter', async () => {
    const late = new Date('2026-11-01T20:59:00Z');
    const fee = await storageFee(platform.db, {
      cbm: 1,
      from: late,
      until: new Date('2026-11-06T20:59:59Z'),
    });
    expect(fee).toMatchObject({ days: 0, freeUntil: new Date('2026-11-06T21:00:00Z') });
  });
});
