import './order-head.css';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useOrderTerms } from '../../shell/use-terms.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Card } from '../../ui/parts.tsx';
import { Price } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import { Words } from '../../ui/text/words.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { OrderActions } from './acts/order-actions.tsx';
import { OrderBadge } from './order-status.tsx';
import { isUnderReview, nextStepKey } from './order-words.ts';
import { TimeToPay } from './time-to-pay.tsx';

interface OrderHeadProps {
  order: OrderDetail;
  onChanged: () => Promise<void>;
}

function OrderNumber({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders');
  const { copied, onClick } = useCopy(orderNo);
  return (
    <span className="order-number">
      <bdi dir="ltr">{orderNo}</bdi>
      <IconButton
        icon={copied ? 'check' : 'copy'}
        label={t(copied ? 'detail.copied' : 'detail.copyNo')}
        className="no-print"
        onClick={onClick}
      />
    </span>
  );
}

/** Status, next step, what is due, and the available actions. */
export function OrderHead({ order, onChanged }: OrderHeadProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const quantityText = useQuantityText();
  const terms = useOrderTerms(order);
  return (
    <Card className="order-head">
      <div className="row row-apart">
        <h1>
          {t('detail.title')} <OrderNumber orderNo={order.orderNo} />
        </h1>
        <Button size="small" icon="printer" className="no-print" onClick={() => window.print()}>
          {t('detail.print')}
        </Button>
      </div>
      <p className="soft small">
        <Dotted
          parts={[
            <Words
              key="at"
              ns="orders"
              of="card.placed"
              values={{ date: format.dateTime(order.createdAt) }}
            />,
            <bdi key="quantities">{quantityText(...order.quantities)}</bdi>,
          ]}
        />
      </p>
      <div className="order-head-status">
        <OrderBadge order={order} />
        <p className="order-next">{t(nextStepKey(order), terms)}</p>
        {order.status === 'TO_WAREHOUSE' && order.pickup?.code && (
          <bdi dir="ltr" className="order-code">
            {order.pickup.code}
          </bdi>
        )}
      </div>
      {order.due && (
        <div className="order-due">
          <div>
            <p className="soft small">
              <Dotted
                parts={[
                  t(`purpose.${order.due.purpose}`, { ns: 'checkout' }),
                  !isUnderReview(order) && t('card.due'),
                ]}
              />
            </p>
            <Price price={order.due.amount} size="large" />
          </div>
          <TimeToPay due={order.due} onEnd={onChanged} />
        </div>
      )}
      <OrderActions order={order} detail={order} onChanged={onChanged} />
    </Card>
  );
}
