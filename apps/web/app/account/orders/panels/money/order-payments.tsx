import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { links } from '../../../../links.ts';
import { Dotted } from '../../../../ui/dotted.tsx';
import { Link } from '../../../../ui/link.tsx';
import { Badge, Card } from '../../../../ui/parts.tsx';
import { Amount, BothAmounts } from '../../../../ui/text/price.tsx';
import { payableKey } from '../../order-words.ts';

/** Amounts due, payments, and the numbered receipts. */
export function OrderPayments({ payables, receipts }: Pick<OrderDetail, 'payables' | 'receipts'>) {
  const { t } = useTranslation(['orders', 'checkout']);
  const format = useFormat();
  if (payables.length === 0 && receipts.length === 0) return null;
  return (
    <Card title={t('payables.title')}>
      <ul className="order-payments">
        {payables.map((payable) => {
          const { key, tone } = payableKey(payable);
          const to =
            payable.status === 'settled'
              ? links.paymentResult(payable.payNo)
              : links.pay(payable.payNo);
          return (
            <li key={payable.payNo}>
              <div className="row row-apart">
                {payable.status === 'closed' ? (
                  <span>{t(`purpose.${payable.purpose}`, { ns: 'checkout' })}</span>
                ) : (
                  <Link to={to}>{t(`purpose.${payable.purpose}`, { ns: 'checkout' })}</Link>
                )}
                <Badge tone={tone}>{t(key)}</Badge>
              </div>
              <p className="row row-apart">
                <span>
                  <BothAmounts money={payable.amount} />
                </span>
                <bdi className="soft small">
                  {format.date(payable.settledAt ?? payable.issuedAt)}
                </bdi>
              </p>
              {receipts
                .filter(({ payNo }) => payNo === payable.payNo)
                .map((receipt) => (
                  <p key={receipt.receiptNo} className="small receipt-line">
                    <Dotted
                      parts={[
                        <>
                          {t('result.receipt', { ns: 'checkout' })}{' '}
                          <bdi dir="ltr">{receipt.receiptNo}</bdi>
                        </>,
                        <Amount key="amount" money={receipt.amount} />,
                        t(`method.${receipt.method}`, { ns: 'checkout' }),
                      ]}
                    />
                  </p>
                ))}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
