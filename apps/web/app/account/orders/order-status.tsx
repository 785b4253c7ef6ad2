import type { ShownStatus } from '@wasit/contract/orders/states';
import { useTranslation } from '@wasit/i18n/react';
import { Badge } from '../../ui/parts.tsx';
import { toneOf } from './order-words.ts';

/** An order's status, in the same words on every screen. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  const { t } = useTranslation('orders');
  return <Badge tone={toneOf(status)}>{t(`status.${status}`)}</Badge>;
}
