import type { OrderCard } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { links } from '../../../links.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { Badge, EmptyState } from '../../../ui/parts.tsx';
import { DueCountdown } from '../../../ui/text/due-countdown.tsx';
import { BothAmounts, Price } from '../../../ui/text/price.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';
import { PriceDialog } from './price-dialog.tsx';
import { RemarkDialog } from './remark-dialog.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';

type OpenDialog = { kind: 'price' | 'remark' | 'reminder'; orderNo: string } | null;

function PaymentState({ due }: Pick<OrderCard, 'due'>) {
  const { t } = useTranslation('procurement');
  const status = due?.payment?.status;
  if (status === 'under_review') return <Badge tone="brand">{t('order.review')}</Badge>;
  if (status === 'rejected') return <Badge tone="bad">{t('order.rejected')}</Badge>;
  return <Badge tone="warn">{t('order.unpaid')}</Badge>;
}

/** The customer's orders that wait for payment, with the agent's actions for each. */
export function UnpaidOrders({
  orders,
  onChanged,
}: {
  orders: readonly OrderCard[];
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('procurement');
  const format = useFormat();
  const quantityText = useQuantityText();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const orderNoOf = (kind: NonNullable<OpenDialog>['kind']) =>
    dialog?.kind === kind ? dialog.orderNo : null;
  const close = () => setDialog(null);
  if (orders.length === 0)
    return (
      <EmptyState title={t('orders.none')} level={3}>
        <p>{t('orders.noneText')}</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="desk-list">
        {orders.map((order) => (
          <li key={order.orderNo} className="card desk-order">
            <div className="row row-apart">
              <h3>
                <Link to={links.order(order.orderNo)}>
                  <bdi dir="ltr">{order.orderNo}</bdi>
                </Link>
              </h3>
              <PaymentState due={order.due} />
            </div>
            <div className="row row-apart">
              <div>
                <Price price={order.due?.amount ?? order.total} />
                <p className="soft small">
                  <bdi>{format.date(order.createdAt)}</bdi> ·{' '}
                  <bdi>{quantityText(...order.quantities)}</bdi>
                </p>
              </div>
              {order.due?.deadlineAt && !order.due.paused && (
                <p className="small">
                  {t('order.left')} <DueCountdown due={order.due} onEnd={onChanged} />
                </p>
              )}
            </div>
            {order.wished && (
              <p className="small">
                <Badge tone="accent">{t('wish.title')}</Badge>{' '}
                <Words
                  ns="procurement"
                  of="wish.amount"
                  values={{ amount: <BothAmounts money={order.wished} /> }}
                />
              </p>
            )}
            <div className="row">
              <Button
                size="small"
                icon="edit"
                onClick={() => setDialog({ kind: 'price', orderNo: order.orderNo })}
              >
                {t('price.title')}
              </Button>
              <Button
                size="small"
                icon="list"
                onClick={() => setDialog({ kind: 'remark', orderNo: order.orderNo })}
              >
                {t('remark.title')}
              </Button>
              <LinkButton size="small" icon="printer" to={links.orderPrint(order.orderNo)}>
                {t('print')}
              </LinkButton>
              <Button
                size="small"
                icon="phone"
                onClick={() => setDialog({ kind: 'reminder', orderNo: order.orderNo })}
              >
                {t('reminder.title')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <PriceDialog orderNo={orderNoOf('price')} onClose={close} onChanged={onChanged} />
      <RemarkDialog orderNo={orderNoOf('remark')} onClose={close} />
      <ReminderDialog orderNo={orderNoOf('reminder')} onClose={close} />
    </>
  );
}
