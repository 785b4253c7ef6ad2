import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { expect, test } from 'vitest';
import { instantsOf, periodOf, rangeOf, usualGroup } from './periods.ts';

test('a period counts days of Baghdad', () => {
  expect(baghdadDay(Date.parse('2026-11-30T21:30:00Z'))).toBe('2026-12-01');
  expect(periodOf('week', '2026-12-01')).toEqual({ from: '2026-11-25', to: '2026-12-01' });
  expect(periodOf('thisMonth', '2026-12-01')).toEqual({ from: '2026-12-01', to: '2026-12-01' });
  expect(periodOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(periodOf('year', '2026-12-31')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('chosen days are read from the address, others are those of the last thirty days', () => {
  const query = new URLSearchParams({ from: '2026-03-01', to: 'yesterday' });
  expect(rangeOf('own', query, '2026-12-01')).toEqual({ from: '2026-03-01', to: '2026-12-01' });
  expect(rangeOf('week', query, '2026-12-01').from).toBe('2026-11-25');
});

test('a month is read by days, a quarter by weeks and a year by months', () => {
  const over = (name: 'month' | 'quarter' | 'year', groups = ['month', 'week', 'day', 'country']) =>
    usualGroup(groups, periodOf(name, '2026-12-31'));
  expect([over('month'), over('quarter'), over('year')]).toEqual(['day', 'week', 'month']);
  expect(over('month', ['supplier', 'day'])).toBe('supplier');
  expect(over('month', ['month'])).toBe('month');
});

test('a period lasts from midnight in Baghdad to the midnight after its last day', () => {
  expect(instantsOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: '2026-10-31T21:00:00.000Z',
    to: '2026-11-30T21:00:00.000Z',
  });
});
