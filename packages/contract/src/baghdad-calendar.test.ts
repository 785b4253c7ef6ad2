import { expect, test } from 'vitest';
import { baghdadClock, baghdadDay, baghdadMonth, startOfBaghdadDay } from './baghdad-calendar.ts';

const evening = new Date('2026-11-30T20:59:59.999Z');
const midnight = new Date('2026-11-30T21:00:00Z');

test('a day in Baghdad begins at 21:00 UTC', () => {
  expect(baghdadDay(evening)).toBe('2026-11-30');
  expect(baghdadDay(midnight)).toBe('2026-12-01');
  expect(baghdadDay(midnight.getTime())).toBe('2026-12-01');
  expect(startOfBaghdadDay('2026-12-01')).toEqual(midnight);
});

test('months and years change at midnight in Baghdad', () => {
  expect(baghdadMonth(evening)).toBe('2026-11');
  expect(baghdadMonth(midnight)).toBe('2026-12');
  expect(baghdadClock(new Date('2026-12-31T21:00:00Z')).getUTCFullYear()).toBe(2027);
});
