import { expect, test } from 'vitest';
import { baghdadInstant, baghdadLocal, dayStart, dayStartOrNone } from './baghdad-time.ts';

test('a typed day and hour are in Baghdad time', () => {
  expect(baghdadInstant('2026-12-01T08:00')).toBe('2026-12-01T05:00:00.000Z');
  expect(baghdadInstant('')).toBeUndefined();
  expect(baghdadLocal('2026-12-01T05:00:00.000Z')).toBe('2026-12-01T08:00');
  expect(baghdadLocal(null)).toBe('');
});

test('a day begins at midnight in Baghdad', () => {
  expect(dayStart('2026-12-01')).toBe('2026-11-30T21:00:00.000Z');
  expect(dayStart('2026-12-01', 1)).toBe('2026-12-01T21:00:00.000Z');
  expect(dayStartOrNone('')).toBeNull();
});
