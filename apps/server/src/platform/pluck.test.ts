import { expect, test } from 'vitest';
import { wired } from './pluck.ts';

test('a row on the wire has its instants as ISO texts, what is empty as null, and no other properties', () => {
  const row = {
    no: 'R-1',
    at: new Date(0),
    endedAt: null as Date | null,
    day: '2026-01-02',
    by: 7,
  };
  expect(wired(row, 'no', 'at', 'endedAt', 'day')).toEqual({
    no: 'R-1',
    at: '1970-01-01T00:00:00.000Z',
    endedAt: null,
    day: '2026-01-02',
  });
});
