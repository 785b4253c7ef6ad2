import { expect, test } from 'vitest';
import { toastOfStatus } from './refund-toast.ts';

test('money that waits for a person or for its payout is not called refunded', () => {
  expect(toastOfStatus('asked')).toBe('refund.asked.toast');
  expect(toastOfStatus('payout')).toBe('refund.payout.toast');
  expect(toastOfStatus('done')).toBe('refund.done.toast');
});
