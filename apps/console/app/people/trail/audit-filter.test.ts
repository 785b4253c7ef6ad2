import { expect, test } from 'vitest';
import { auditFilter, filterOf } from './audit-filter.ts';

test('a day of the filter is a day in Baghdad; the last day is included', () => {
  const typed = filterOf(new URLSearchParams('actor=sara&from=2026-11-01&to=2026-11-01'));
  expect(auditFilter(typed)).toEqual({
    actor: 'sara',
    from: '2026-10-31T21:00:00.000Z',
    to: '2026-11-01T21:00:00.000Z',
  });
});

test('a malformed address does not break the search', () => {
  expect(
    auditFilter(filterOf(new URLSearchParams('from=yesterday&to=2026-13-45&object='))),
  ).toEqual({});
});
