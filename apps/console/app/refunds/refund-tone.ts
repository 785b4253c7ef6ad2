import type { RefundStatus } from '@wasit/contract/refunds/states';
import type { Tone } from '../ui/page.tsx';

export const refundTone: Record<RefundStatus, Tone> = {
  asked: 'wait',
  payout: 'now',
  done: 'good',
  refused: 'bad',
};
