import { Text } from '@mantine/core';
import type { PurchaseOrderDetail } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { LineName } from '../purchasing/line-columns.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Facts, Panel } from '../ui/page.tsx';
import { ForOrders } from './goods-cells.tsx';
import { Price, sumPrices } from './prices.tsx';

interface OrderProps {
  order: PurchaseOrderDetail;
}
type Goods = PurchaseOrderDetail['goods'][number];
type Event = PurchaseOrderDetail['events'][number];

/** The amounts for the supplier, in their currency and at the frozen rate. */
export function OrderFacts({ order }: OrderProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const { supplierOrderNo, supplierCity, note, currency, perDollar, total, expectedAt } = order;
  return (
    <Panel title={t('facts')}>
      <Facts
        rows={[
          [
            t('supplierOrderNo'),
            supplierOrderNo ? <Code key="no">{supplierOrderNo}</Code> : <None key="no" />,
          ],
          supplierCity !== '' && [t('city'), <bdi key="city">{supplierCity}</bdi>],
          [t('goods'), <Price key="goods" amount={order.goodsPrice} currency={currency} />],
          [t('freight'), <Price key="freight" amount={order.freight} currency={currency} />],
          [t('discount'), <Price key="discount" amount={order.discount} currency={currency} />],
          [
            t('words:total'),
            <strong key="total">
              <Price amount={order.totalPrice} currency={currency} />
              {currency !== 'USD' && (
                <>
                  {' '}
                  · <Amount money={total} />
                </>
              )}
            </strong>,
          ],
          currency !== 'USD' && [
            t('rate'),
            <bdi
              key="rate"
              dir="ltr"
            >{`1 USD = ${formatNumber(perDollar, { max: 4 })} ${currency}`}</bdi>,
          ],
          [t('expected'), <When key="expected" at={expectedAt} day />],
          note !== '' && [
            t('words:note'),
            <bdi key="note" style={{ whiteSpace: 'pre-line' }}>
              {note}
            </bdi>,
          ],
        ]}
      />
    </Panel>
  );
}

export function OrderGoods({ order: { goods, supplierName, currency } }: OrderProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const columns: Column<Goods>[] = [
    { key: 'name', head: t('goods'), isPrimary: true, cell: (row) => <LineName line={row} /> },
    {
      key: 'for',
      head: t('for'),
      cell: ({ lines }) => <ForOrders lines={lines} expected="bought" />,
    },
    {
      key: 'waybills',
      head: t('words:waybill'),
      cell: ({ lines }) => <Waybills numbers={lines.flatMap(({ waybills }) => waybills)} />,
    },
    { key: 'quantity', head: t('words:quantity'), figure: ({ quantity }) => quantity },
    {
      key: 'price',
      head: t('price'),
      alignEnd: true,
      cell: ({ unitPrice }) => <Price amount={unitPrice} currency={currency} />,
    },
    {
      key: 'total',
      head: t('words:total'),
      alignEnd: true,
      cell: ({ unitPrice, quantity }) => (
        <Price amount={sumPrices([unitPrice * quantity])} currency={currency} />
      ),
    },
  ];
  return (
    <DataTable
      caption={supplierName}
      columns={columns}
      rows={goods}
      keyOf={({ skuId }) => String(skuId)}
    />
  );
}

function Waybills({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return <None />;
  return [...new Set(numbers)].map((number) => (
    <div key={number}>
      <Code>{number}</Code>
    </div>
  ));
}

/** Removed lines with the reasons. */
export function DroppedLines({ order: { removedLines: dropped } }: OrderProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  if (dropped.length === 0) return null;
  return (
    <Panel title={t('dropped')}>
      {dropped.map(({ lineId, orderNo, quantity, name, variant, reason: why }) => (
        <Text key={lineId} size="sm">
          <bdi>{name}</bdi>
          {t('words:comma')}
          <bdi>{variant}</bdi> · {t(`dropped.${why}`)}
          <ForOrders lines={[{ lineId, orderNo, quantity }]} />
        </Text>
      ))}
    </Panel>
  );
}

export function OrderHistory({ order: { events } }: OrderProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const columns: Column<Event>[] = [
    { key: 'what', head: t('history'), isPrimary: true, cell: ({ event }) => t(`event.${event}`) },
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    {
      key: 'by',
      head: t('words:by'),
      cell: ({ by }) => (by ? <bdi>{by}</bdi> : t('event.byWaybill')),
    },
    { key: 'reason', head: t('words:note'), text: ({ reason }) => reason },
  ];
  return (
    <DataTable
      caption={t('history')}
      columns={columns}
      rows={events}
      keyOf={({ event, at }) => `${event} ${at}`}
    />
  );
}
