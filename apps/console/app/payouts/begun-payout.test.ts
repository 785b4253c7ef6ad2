import { expect, test } from 'vitest';
import { handleBegunPayout } from './begun-payout.ts';

test('only a payout that a colleague has claimed meanwhile closes the dialog and reloads the list', () => {
  let reloads = 0;
  const onRefused = handleBegunPayout(() => {
    reloads += 1;
  });
  onRefused({ code: 400 });
  expect(reloads).toBe(0);
  onRefused({ code: 7310 });
  expect(reloads).toBe(1);
});
