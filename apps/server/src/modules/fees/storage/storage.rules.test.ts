import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, days, hours } from '../../../platform/clock/clock.ts';
import { type Pause, storageTime, warningDue } from './storage.rules.ts';

const from = new Date('2026-03-01T09:00:00Z');
const span = (lengthDays: number) => ({ from, until: after(from, days(lengthDays)), freeDays: 5 });
const pause = (startDays: number, endDays: number | null): Pause => ({
  from: after(from, days(startDays)),
  until: endDays === null ? null : after(from, days(endDays)),
});
const anyPause = fc
  .tuple(fc.integer({ min: -5, max: 40 }), fc.integer({ min: 0, max: 20 }), fc.boolean())
  .map(([start, length, open]) => pause(start, open ? null : start + length));

describe('a storage clock', () => {
  test('stops during a pause: the free days end later by its length', () => {
    expect(storageTime([], span(8)).days).toBe(3);
    const paused = storageTime([pause(1, 3)], span(8));
    expect(paused).toMatchObject({ days: 1, pausedDays: 2 });
    expect(paused.freeUntil).toEqual(after(storageTime([], span(8)).freeUntil, days(2)));
  });

  test('paused after the free days, it keeps their end and charges nothing meanwhile', () => {
    const running = storageTime([], span(8));
    expect(storageTime([pause(8, null)], span(30))).toMatchObject({
      days: running.days,
      freeUntil: running.freeUntil,
    });
  });

  test('stops once for overlapping pauses', () => {
    expect(storageTime([pause(1, 4), pause(2, 3), pause(3, 5)], span(10))).toEqual(
      storageTime([pause(1, 5)], span(10)),
    );
  });

  test('never charges more for an additional pause, nor less for an additional day', () => {
    fc.assert(
      fc.property(
        fc.array(anyPause, { maxLength: 5 }),
        anyPause,
        fc.integer({ min: 0, max: 60 }),
        (pauses, more, length) => {
          const plain = storageTime(pauses, span(length)).days;
          expect(storageTime([...pauses, more], span(length)).days).toBeLessThanOrEqual(plain);
          expect(storageTime(pauses, span(length + 1)).days).toBeGreaterThanOrEqual(plain);
          expect(plain).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('warnings are due 48 and 24 hours before the free days end, once each, and not afterwards', () => {
  const due = (leftHours: number, given: number[] = []) =>
    warningDue(after(from, hours(leftHours)), { now: from, sentHours: given });
  expect([due(49), due(48), due(30, [48]), due(24, [48]), due(3, [48, 24]), due(0)]).toEqual([
    null,
    48,
    null,
    24,
    null,
    null,
  ]);
  // After the first warning was missed, only the second is sent.
  expect([due(10), due(10, [24])]).toEqual([24, null]);
});
