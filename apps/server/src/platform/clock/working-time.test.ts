import { describe, expect, test } from 'vitest';
import { hours } from './clock.ts';
import { type WorkingWeek, workdayTimeAfter, workingTimeAfter } from './working-time.ts';

/** Saturday to Thursday, nine to six; New Year each year, one holiday of one year. */
const week: WorkingWeek = {
  weekdays: [6, 0, 1, 2, 3, 4],
  opensAt: 9,
  closesAt: 18,
  holidays: ['01-01', '2026-11-24'],
};
/** By the clocks of Baghdad. */
const at = (text: string) => new Date(`${text}:00+03:00`);

describe('seven working hours', () => {
  test.each([
    ['within a day', '2026-11-21T10:00', '2026-11-21T17:00'],
    ['over the night', '2026-11-21T15:00', '2026-11-22T13:00'],
    ['from the night before', '2026-11-22T03:00', '2026-11-22T16:00'],
    ['to the minute of the end', '2026-11-22T11:00', '2026-11-22T18:00'],
    ['over a Friday', '2026-11-26T17:30', '2026-11-28T15:30'],
    ['from a Friday on', '2026-11-27T12:00', '2026-11-28T16:00'],
    ['over a holiday', '2026-11-23T17:00', '2026-11-25T15:00'],
    ['over New Year of any year', '2024-12-31T18:00', '2025-01-02T16:00'],
  ])('%s', (_, from, to) => {
    expect(workingTimeAfter(at(from), hours(7), week)).toEqual(at(to));
  });
});

describe('24 hours of working days', () => {
  test.each([
    ['from one day to the next', '2026-11-21T15:00', '2026-11-22T15:00'],
    ['a Friday does not count', '2026-11-26T15:00', '2026-11-28T15:00'],
    ['nor does a holiday', '2026-11-23T20:00', '2026-11-25T20:00'],
  ])('%s', (_, from, to) => {
    expect(workdayTimeAfter(at(from), hours(24), week)).toEqual(at(to));
  });
});

test('a week without a working day still gives an end', () => {
  const none = { ...week, weekdays: [] };
  expect(workingTimeAfter(at('2026-11-21T10:00'), hours(1), none).getTime()).toBeGreaterThan(
    at('2027-11-21T10:00').getTime(),
  );
});
