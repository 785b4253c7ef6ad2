import { expect, test } from 'vitest';
import { isolateTimes } from './isolate.ts';

test('a time range keeps its order inside text of the other direction', () => {
  expect(isolateTimes('السبت–الخميس 9:00–17:00')).toBe('السبت–الخميس \u20669:00–17:00\u2069');
  expect(isolateTimes('24 hours')).toBe('24 hours');
});
