import { serverNow } from '@wasit/client/server-time';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useEffect } from 'react';
import { storeLastOrder } from '../../last-order.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { useSession } from '../../session/session.ts';
import { useOrderTerms } from '../../shell/use-terms.ts';
import { nextStepKey, statusKey } from './order-words.ts';

/**
 * Keeps in this browser what an order needs without a connection: its status, and the place and
 * code of its pickup. Not for orders of customers that an agent acts for.
 */
export function useOfflineOrder(order: OrderDetail): void {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const next = t(nextStepKey(order), useOrderTerms(order));
  const userId = useSession(({ user }) => user?.userId);
  const isOwn = useAgentMode(({ mode }) => mode === null);
  useEffect(() => {
    if (!userId || !isOwn) return;
    const { orderNo, pickup } = order;
    const facts = [{ label: t('kept.status'), value: t(statusKey(order)) }];
    if (pickup?.code) facts.push({ label: t('delivery.code'), value: pickup.code });
    if (pickup)
      facts.push({
        label: pickup.point.name,
        value: `${pickup.point.address} · ${pickup.point.hours} · ${pickup.point.phone}`,
      });
    storeLastOrder({
      userId,
      title: `${t('detail.title')} ${orderNo} · ${next}`,
      asOf: t('kept.asOf', { date: format.dateTime(serverNow()) }),
      facts,
    });
  }, [order, userId, isOwn, t, format, next]);
}
