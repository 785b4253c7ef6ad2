import { purchaseOrderStatuses } from '@wasit/contract/procurement/purchase-order-states';
import type { Tone } from '../ui/page.tsx';

export const statusFilters = [...purchaseOrderStatuses, 'overdue', 'all'] as const;

export const tones = {
  draft: 'wait',
  ordered: 'now',
  paid: 'now',
  part_shipped: 'now',
  shipped: 'good',
  closed: 'calm',
  cancelled: 'bad',
} as const satisfies Record<(typeof purchaseOrderStatuses)[number], Tone>;
