import type { ShownStatus } from '@wasit/contract/orders/states';
import { useTranslation } from '@wasit/i18n/react';
import { Badge } from '../../ui/parts.tsx';
import { isUnderReview, shownStatus, statusKey, toneOf } from './order-words.ts';

/** A status of orders, in the same words on every screen. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const { t } = useTranslation('orders');
  return <Badge tone={toneOf(status)}>{t(`status.${status}`)}</Badge>;
}

/** Where an order is now. While finance checks a payment, nobody is asked to pay again. */
export function OrderBadge({ order }: { order: Parameters<typeof shownStatus>[0] }) {
  const { t } = useTranslation('orders');
  if (isUnderReview(order)) return <Badge tone="brand">{t(statusKey(order))}</Badge>;
  return <StatusBadge status={shownStatus(order)} />;
}
