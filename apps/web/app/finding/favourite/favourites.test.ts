import { expect, test } from 'vitest';
import { withChanges } from './favourites.ts';

test('hearts pressed while the favourites are loading stay as pressed', () => {
  const pressed = new Map([
    [1, true],
    [2, false],
  ]);
  expect(withChanges([2, 3], pressed)).toEqual(new Set([1, 3]));
});
