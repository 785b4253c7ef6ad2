import type { ComplaintStatus } from '@wasit/contract/orders/complaint-states';
import type { Tone } from '../ui/page.tsx';

export const complaintTone: Record<ComplaintStatus, Tone> = {
  open: 'wait',
  offered: 'now',
  agreed: 'now',
  compensated: 'good',
  refused: 'bad',
  withdrawn: 'calm',
};
