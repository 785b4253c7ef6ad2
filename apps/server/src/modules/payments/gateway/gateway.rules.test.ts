import { expect, test } from 'vitest';
import { after, days, hours, minutes } from '../../../platform/clock/clock.ts';
import { digitsOf, hexOf, uuidOf } from '../providers/own-reference.ts';
import { retryAfterFailureAt, statusFailureOf, timeOfNextCheck } from './gateway.rules.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');
const pauseAt = (ageMs: number): number | null => {
  const now = after(createdAt, ageMs);
  const next = timeOfNextCheck({ createdAt, now });
  return next && next.getTime() - now.getTime();
};

test('an open payment is checked at growing intervals, and not after a week', () => {
  expect([0, minutes(9), minutes(10), hours(2), days(1)].map(pauseAt)).toEqual([
    minutes(1),
    minutes(1),
    minutes(5),
    minutes(30),
    hours(6),
  ]);
  expect([days(7), days(400)].map(pauseAt)).toEqual([null, null]);
});

test('a company that is down is checked again within five minutes, however long it was down', () => {
  for (const faults of [1, 2, 3, 4, 40, 4000]) {
    const next = retryAfterFailureAt({ createdAt, failureCount: faults, now: createdAt });
    expect(next?.getTime()).toBeLessThanOrEqual(createdAt.getTime() + minutes(5));
    expect(next?.getTime()).toBeGreaterThan(createdAt.getTime());
  }
  expect(retryAfterFailureAt({ createdAt, failureCount: 9, now: after(createdAt, days(30)) })).toBe(
    null,
  );
});

test('a payment has one name at each company, in the form that the company accepts', () => {
  expect(uuidOf('pm_1')).toBe(uuidOf('pm_1'));
  expect(uuidOf('pm_1')).not.toBe(uuidOf('pm_2'));
  expect(uuidOf('pm_1')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(hexOf('pm_1')).toMatch(/^[0-9a-f]{24}$/);
  expect(digitsOf('pm_1')).toMatch(/^\d{1,18}$/);
});

test('a stored failure is known in the words of this release and of earlier ones', () => {
  const texts = ['the answer could not be booked', 'what it reply could not be booked'];
  expect(texts.map(statusFailureOf)).toEqual(['notBooked', 'notBooked']);
  expect(statusFailureOf('told of other money')).toBe('otherMoney');
  expect(statusFailureOf('answered 502')).toBeUndefined();
});
