import type { OrderCard } from '@wasit/contract/orders/views';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { Suspense } from 'react';
import { links } from '../../links.ts';
import { lazyPart } from '../../shell/loading/late.tsx';
import { Dotted } from '../../ui/dotted.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { GoodsName } from '../../ui/text/goods-name.tsx';
import { OwnAmount, Price } from '../../ui/text/price.tsx';
import { useQuantityText } from '../../ui/text/use-quantity-text.ts';
import { Words } from '../../ui/text/words.tsx';
import { OrderActions } from './acts/order-actions.tsx';
import { OrderBadge } from './order-status.tsx';
import { isTransferRejected, isUnderReview } from './order-words.ts';
import { TimeToPay } from './time-to-pay.tsx';

// Loaded on demand: few orders need it.
const RefusedTransfer = lazyPart(() =>
  import('../../buying/checkout/pay/refused-transfer.tsx').then((part) => part.RefusedTransfer),
);

interface OrderCardProps {
  order: OrderCard;
  needsAction: boolean;
  onChanged: () => Promise<void> | void;
}

export function OrderCardItem({ order, needsAction, onChanged }: OrderCardProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const quantityText = useQuantityText();
  return (
    <li
      className="card order-card"
      data-needs={needsAction && !isUnderReview(order) ? '' : undefined}
    >
      <div className="order-card-head">
        <h2>
          <Link
            to={links.order(order.orderNo)}
            aria-label={t('card.detailsOf', { orderNo: order.orderNo })}
          >
            <span className="soft">{t('card.number')}</span> <bdi dir="ltr">{order.orderNo}</bdi>
          </Link>
        </h2>
        <span className="soft small">
          <Words ns="orders" of="card.placed" values={{ date: format.date(order.createdAt) }} />
        </span>
        <OrderBadge order={order} />
      </div>
      {isTransferRejected(order) && (
        <Suspense>
          <RefusedTransfer payable={order.due} full={false} />
        </Suspense>
      )}
      <ul className="order-card-lines">
        {order.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of the card has no id; the list never changes in place
          <li key={index}>
            <Picture picture={line.picture} use="thumb" alt="" />
            <div>
              <p className="order-card-name">
                <GoodsName>{line.name}</GoodsName>
              </p>
              {line.variant && (
                <p className="soft small">
                  <bdi>{line.variant}</bdi>
                </p>
              )}
            </div>
            <p className="small">
              <OwnAmount quantity={quantityText(line)} money={line.unitPrice} />
            </p>
          </li>
        ))}
      </ul>
      {order.moreLines > 0 && (
        <p className="soft small">
          <Words ns="orders" of="card.more" count={order.moreLines} />
        </p>
      )}
      <div className="order-card-foot">
        <div>
          <p className="soft small">
            <Dotted
              parts={[
                order.due && isUnderReview(order)
                  ? t(`purpose.${order.due.purpose}`, { ns: 'checkout' })
                  : t(order.due ? 'card.due' : 'card.total'),
                <bdi key="quantities">{quantityText(...order.quantities)}</bdi>,
              ]}
            />
          </p>
          <Price price={order.due?.amount ?? order.total} />
          {order.due && <TimeToPay due={order.due} onEnd={onChanged} />}
        </div>
        <div className="order-card-buttons">
          <OrderActions order={order} onChanged={onChanged} />
          <Link
            className="order-card-details"
            to={links.order(order.orderNo)}
            aria-hidden="true"
            tabIndex={-1}
          >
            {t('card.details')} <Icon name="chevron-end" />
          </Link>
        </div>
      </div>
    </li>
  );
}
