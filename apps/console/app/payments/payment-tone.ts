import type { PaymentStatus } from '@wasit/contract/payments/states';
import type { Tone } from '../ui/page.tsx';

export const paymentTone: Record<PaymentStatus, Tone> = {
  pending: 'calm',
  processing: 'now',
  under_review: 'wait',
  succeeded: 'good',
  failed: 'bad',
  rejected: 'bad',
  expired: 'calm',
};
