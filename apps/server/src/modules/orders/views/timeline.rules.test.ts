import { expect, test } from 'vitest';
import { after, days } from '../../../platform/clock/clock.ts';
import { type TimelineEvent, timeline } from './timeline.rules.ts';

const start = new Date('2026-11-01T09:00:00Z');
const promisedDays = { chinaFrom: 2, chinaTo: 3, seaFrom: 30, seaTo: 40 };
const promise = { promisedDays, now: after(start, days(1)) };
const happened = (...steps: TimelineEvent['step'][]): TimelineEvent[] =>
  steps.map((step, index) => ({ step, at: after(start, days(index)), by: null }));

test('past steps are done, one step is current, the others follow', () => {
  const steps = timeline(happened('placed', 'paid'), promise);
  expect(steps.map((one) => one.state)).toEqual(['done', 'done', 'now', ...Array(7).fill('next')]);
  expect(steps[1]?.at).toBe('2026-11-02T09:00:00.000Z');
});

test('a ship at sea is expected 30 to 40 days after it left', () => {
  const steps = timeline(
    happened('placed', 'paid', 'purchased', 'shipped', 'measured', 'second-stage-paid', 'departed'),
    promise,
  );
  expect(steps.find((one) => one.step === 'arrived')).toMatchObject({
    state: 'now',
    expectedFrom: '2026-12-07T09:00:00.000Z',
    expectedTo: '2026-12-17T09:00:00.000Z',
  });
});

test('an order that waits for its purchase is expected in China and Baghdad as its checkout promised, and when that is late, counted from today', () => {
  const expectedOn = (now: Date) =>
    timeline(happened('placed', 'paid'), { promisedDays, now }).flatMap(
      ({ step, expectedFrom, expectedTo }) =>
        expectedTo ? [[step, expectedFrom, expectedTo]] : [],
    );
  expect(expectedOn(after(start, days(3)))).toEqual([
    ['measured', '2026-11-04T09:00:00.000Z', '2026-11-05T09:00:00.000Z'],
    ['arrived', '2026-12-04T09:00:00.000Z', '2026-12-15T09:00:00.000Z'],
  ]);
  expect(expectedOn(after(start, days(10)))).toEqual([
    ['measured', '2026-11-13T09:00:00.000Z', '2026-11-14T09:00:00.000Z'],
    ['arrived', '2026-12-13T09:00:00.000Z', '2026-12-24T09:00:00.000Z'],
  ]);
});

test('a step whose start is unknown has no expected date', () => {
  expect(timeline(happened('placed'), promise).every((one) => one.expectedFrom === null)).toBe(
    true,
  );
});

test('a cancelled order’s timeline ends where it was cancelled', () => {
  const steps = timeline(happened('placed', 'cancelled'), promise);
  expect(steps.map((one) => [one.step, one.state])).toEqual([
    ['placed', 'done'],
    ['cancelled', 'done'],
  ]);
});
