import type { ReviewItem } from '@wasit/contract';
import { useRead } from '../../api/use-read.ts';
import { nextPayment } from './next-payment.ts';

/** The maximum per request. */
const maxAsked = 100;

/** The next payment to review, skipping those that colleagues have open. */
export function useNextPayment(queue: readonly ReviewItem[], current?: string): string | undefined {
  const ids = queue.slice(0, maxAsked).map(({ paymentId }) => paymentId);
  const open = useRead('staffOpenSubjects', ids.length > 0 ? { kind: 'payment', ids } : null, {
    everyMs: 15_000,
  });
  return nextPayment(queue, {
    ...(current === undefined ? {} : { current }),
    openIds: new Set(open.data?.ids),
  });
}
