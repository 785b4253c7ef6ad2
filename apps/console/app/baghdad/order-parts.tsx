import { Anchor, Text } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { formatNumber, formatPhone } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { Facts, Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

export const owesStorage = (order: BaghdadOrder): boolean =>
  order.storageDue !== null && !order.storagePaid;

export const isPickup = (order: BaghdadOrder): boolean =>
  order.deliveryMethod === deliveryMethod.SELF_PICKUP;

/**
 * Each part has its own direction: an Arabic street beside a Latin city would reverse the whole
 * line.
 */
function AddressText({ parts }: { parts: readonly string[] }) {
  const { t } = useTranslation('words');
  return parts.map((part, index) => (
    <span key={part}>
      {index > 0 && t('comma')}
      <bdi>{part}</bdi>
    </span>
  ));
}

export function Customer({ order: { customer, mobile } }: { order: BaghdadOrder }) {
  return (
    <>
      <bdi>{customer}</bdi>
      {mobile && (
        <DimmedText>
          <Anchor href={`tel:${mobile}`} inherit>
            <bdi dir="ltr" className="w-figure">
              {formatPhone(mobile)}
            </bdi>
          </Anchor>
        </DimmedText>
      )}
    </>
  );
}

/** The shelves of an order's goods. */
export function Shelves({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation(['baghdad', 'words']);
  const shelves = new Set(
    order.contents.flatMap(({ status, shelf }) => (status === 'arrived' && shelf ? [shelf] : [])),
  );
  if (shelves.size === 0) return null;
  return (
    <>
      {t('shelf')} <Code>{[...shelves].sort().join(t('words:comma'))}</Code>
    </>
  );
}

export function Delivery({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation(['baghdad', 'words']);
  return (
    <>
      {t(`words:deliveryMethod.${order.deliveryMethod}`)}
      {order.address.length > 0 && !isPickup(order) && (
        <Text size="sm" c="dimmed" maw={280}>
          <AddressText parts={order.address} />
        </Text>
      )}
      {order.courier && (
        <Text size="sm">
          {t('courier')} <bdi>{order.courier}</bdi>
          {t('words:comma')}
          <When at={order.dispatchedAt} />
        </Text>
      )}
      {order.deliveredAt && (
        <Text size="sm">
          {t('delivered')} <When at={order.deliveredAt} />
        </Text>
      )}
    </>
  );
}

export function Storage({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation('baghdad');
  if (!order.storageDue) return <None />;
  return (
    <>
      <Amount money={order.storageDue} />{' '}
      <Tag tone={order.storagePaid ? 'good' : 'bad'}>
        {order.storagePaid ? t('storage.paid') : t('storage.due')}
      </Tag>
    </>
  );
}

interface OrderFactsProps {
  order: BaghdadOrder;
  /** Also shown for pickup, where the order has an address from before. */
  withAddress?: boolean;
}

export function OrderFacts({ order, withAddress = !isPickup(order) }: OrderFactsProps) {
  const { t } = useTranslation(['baghdad', 'words']);
  return (
    <Facts
      rows={[
        [t('words:order'), <Code key="order">{order.orderNo}</Code>],
        [t('words:customer'), <bdi key="customer">{order.customer}</bdi>],
        [
          t('words:phone'),
          order.mobile ? (
            <bdi key="phone" dir="ltr">
              {formatPhone(order.mobile)}
            </bdi>
          ) : (
            <None key="phone" />
          ),
        ],
        withAddress &&
          order.address.length > 0 && [
            t('address'),
            <AddressText key="address" parts={order.address} />,
          ],
        [t('words:parcels'), <bdi key="parcels">{formatNumber(order.parcels)}</bdi>],
        order.storageDue !== null && [
          t('storage'),
          <Amount key="storage" money={order.storageDue} />,
        ],
      ]}
    />
  );
}
