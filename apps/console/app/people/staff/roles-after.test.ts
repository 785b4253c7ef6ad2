import { expect, test } from 'vitest';
import { rolesAfter } from './roles-after.ts';

test('a role that is not offered yet is kept; one missing from the whole list is retired', () => {
  const choice = {
    roles: ['finance', 'sr_night'],
    offered: ['finance', 'support'],
    chosen: ['finance', 'sr_night', 'support'],
  };
  expect(rolesAfter({ ...choice, isComplete: false })).toEqual(['sr_night', 'finance', 'support']);
  expect(rolesAfter({ ...choice, chosen: ['sr_night'], isComplete: false })).toEqual(['sr_night']);
  expect(rolesAfter({ ...choice, isComplete: true })).toEqual(['finance', 'support']);
  const offered = [...choice.offered, 'sr_night'];
  expect(rolesAfter({ ...choice, offered, chosen: ['support'], isComplete: false })).toEqual([
    'support',
  ]);
});
