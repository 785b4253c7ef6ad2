import { deliveryMethod } from '@wasit/contract/orders/states';
import type { OrderDetail } from '@wasit/contract/orders/views';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { PickupPoint } from '../../../../buying/checkout/confirm/delivery-choice.tsx';
import { links } from '../../../../links.ts';
import { useAgentMode } from '../../../../session/agent-mode.ts';
import { phoneHref, whatsappHref } from '../../../../shell/footer/company.ts';
import { useFrameData } from '../../../../shell/frame-data.ts';
import { LinkButton } from '../../../../ui/button.tsx';
import { Card, Notice } from '../../../../ui/parts.tsx';
import { isReturned } from '../../order-words.ts';

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

/**
 * After a visit of the courier that failed: the customer may collect the goods, if they tell us.
 * Staff change the order to pickup.
 */
function CollectInstead({ orderNo }: { orderNo: string }) {
  const { t } = useTranslation('orders');
  const { company } = useFrameData();
  const message = encodeURIComponent(t('delivery.collect.message', { orderNo }));
  return (
    <Notice tone="info">
      <p>{t('delivery.collectInstead')}</p>
      <div className="row no-print">
        {company?.whatsapp && (
          <a
            className="button"
            data-variant="primary"
            href={`${whatsappHref(company.whatsapp)}?text=${message}`}
            target="_blank"
            rel="noreferrer"
          >
            {t('delivery.collect.whatsapp')}
          </a>
        )}
        {company?.phone && (
          <a className="button" href={phoneHref(company.phone)}>
            {t('delivery.collect.call')} <bdi dir="ltr">{company.phone}</bdi>
          </a>
        )}
        {!company?.whatsapp && !company?.phone && (
          <LinkButton to={links.helpCentre()}>{t('delivery.collect.write')}</LinkButton>
        )}
      </div>
    </Notice>
  );
}
