import { expect, test } from 'vitest';
import { needsClaim } from './needs-claim.ts';

const paying = { staffId: 'st_1', name: 'Sara', since: '2026-12-01T09:00:00.000Z', mine: true };
const untouched = { paying: null, byPlatform: true, error: null };

test('money is claimed by one person before it is sent by hand, also after its platform failed', () => {
  expect(needsClaim(untouched)).toBe(false);
  expect(needsClaim({ ...untouched, byPlatform: false })).toBe(true);
  expect(needsClaim({ ...untouched, error: 'refused' })).toBe(true);
  expect(needsClaim({ ...untouched, error: 'untold' })).toBe(true);
  expect(needsClaim({ ...untouched, error: 'unanswered' })).toBe(false);
  expect(needsClaim({ ...untouched, error: 'refused', paying })).toBe(false);
  expect(needsClaim({ ...untouched, paying: { ...paying, mine: false } })).toBe(true);
});
