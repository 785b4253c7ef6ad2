import { deliveryMethod } from '@wasit/contract/orders/states';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { PickupPoint } from '../../../../buying/checkout/confirm/delivery-choice.tsx';
import { useAgentMode } from '../../../../session/agent-mode.ts';
import { Card } from '../../../../ui/parts.tsx';
import { isReturned } from '../../order-words.ts';
import { CollectInstead } from './collect-instead.tsx';

/** No code once the goods were handed over or will never come. */
const statusesWithoutCode: readonly OrderDetail['status'][] = [
  'WAIT_BUYER_RECEIVER',
  'CONFIRM_GOODS',
  'CONFIRM_GOODS_AND_HAS_SUBSIDY',
  'SUCCESS',
  'CANCEL',
  'TERMINATED',
];

/** The pickup code in large digits: it is read out or shown at the counter. */
function Pickup({
  pickup,
  isOver,
}: {
  pickup: NonNullable<OrderDetail['pickup']>;
  isOver: boolean;
}) {
  const { t } = useTranslation('orders');
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  return (
    <>
      {pickup.code && !isOver && (
        <div className="pickup-code">
          <p>{t('delivery.code')}</p>
          <strong>
            <bdi dir="ltr">{pickup.code}</bdi>
          </strong>
          <p className="small">{t('delivery.codeHint')}</p>
        </div>
      )}
      {!pickup.code && !isOver && (
        <p className="soft">{t(isAgentMode ? 'delivery.codeOfCustomer' : 'delivery.codeLater')}</p>
      )}
      <PickupPoint point={pickup.point} />
    </>
  );
}

export function OrderDelivery({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const isPickup = order.deliveryMethod === deliveryMethod.SELF_PICKUP;
  return (
    <Card title={t('delivery.title')}>
      <div className="stack">
        <p className="strong">{t(isPickup ? 'delivery.pickup' : 'delivery.address')}</p>
        {isPickup && order.pickup && (
          <Pickup pickup={order.pickup} isOver={statusesWithoutCode.includes(order.status)} />
        )}
        {!isPickup && order.address && (
          <address className="order-address">
            <bdi className="strong">{order.address.name}</bdi>
            <bdi dir="ltr">{formatPhone(order.address.mobile)}</bdi>
            {order.address.lines.map((line) => (
              <bdi key={line}>{line}</bdi>
            ))}
          </address>
        )}
        {isReturned(order) && <CollectInstead orderNo={order.orderNo} />}
      </div>
    </Card>
  );
}
