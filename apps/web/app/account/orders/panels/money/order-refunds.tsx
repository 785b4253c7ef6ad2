import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Badge, Card } from '../../../../ui/parts.tsx';
import { Amount, BothAmounts } from '../../../../ui/text/price.tsx';

type Refund = OrderDetail['refunds'][number];

/** Refunds with amount, reason and destination, and their numbered credit notes. */
export function OrderRefunds({ refunds }: Pick<OrderDetail, 'refunds'>) {
  const { t } = useTranslation('orders');
  return (
    <Card title={t('refunds.title')}>
      <ul className="order-payments">
        {refunds.map((refund) => (
          <RefundRow key={refund.refundNo} refund={refund} />
        ))}
      </ul>
    </Card>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const way = refund.kind === 'chargeback' ? 'bank' : refund.target;
  return (
    <li>
      <div className="row row-apart">
        <span>{t(`refunds.kind.${refund.kind}`)}</span>
        <Badge tone={refund.status === 'done' ? 'good' : 'warn'}>
          {t(`refunds.status.${refund.status === 'done' ? 'done' : 'way'}`)}
        </Badge>
      </div>
      <p className="row row-apart">
        <span>
          <BothAmounts money={refund.amount} />
        </span>
        <bdi className="soft small">{format.date(refund.at)}</bdi>
      </p>
      <p className="small">{t(`refunds.to.${way}`)}</p>
      {refund.creditNotes.map(({ creditNoteNo, amount }) => (
        <p key={creditNoteNo} className="small receipt-line">
          <Dotted
            parts={[
              <>
                {t('refunds.note')} <bdi dir="ltr">{creditNoteNo}</bdi>
              </>,
              <Amount key="amount" money={amount} />,
            ]}
          />
        </p>
      ))}
    </li>
  );
}
