import { Button, Group, Text } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import { deliveryMethod } from '@wasit/contract/order-states';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Amount, Code, None, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, Tag } from '../ui/page.tsx';
import { DeliveredDialog } from './delivered-dialog.tsx';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { AddressText, HandOverDialog } from './hand-over-dialog.tsx';

type Question = { act: 'handOver' | 'dispatch' | 'delivered'; order: BaghdadOrder };

interface DeskOrdersProps {
  orders: readonly BaghdadOrder[];
  stale: boolean;
  onChanged(): void;
}

export function DeskOrders({ orders, stale, onChanged }: DeskOrdersProps) {
  const { t } = useTranslation('baghdad');
  const [question, setQuestion] = useState<Question>();
  const columns = useColumns(setQuestion);
  // A refused attempt changes things too: storage that was due has been asked for.
  const close = () => {
    setQuestion(undefined);
    onChanged();
  };
  return (
    <>
      <DataTable caption={t('desk')} columns={columns} rows={orders} keyOf={({ orderNo }) => orderNo} stale={stale} />
      {question?.act === 'handOver' && <HandOverDialog order={question.order} onClose={close} onDone={close} />}
      {question?.act === 'dispatch' && <DispatchDialog order={question.order} onClose={close} onDone={close} />}
      {question?.act === 'delivered' && <DeliveredDialog order={question.order} onClose={close} onDone={close} />}
    </>
  );
}

function useColumns(ask: (question: Question) => void): Column<BaghdadOrder>[] {
  const { t } = useTranslation(['baghdad', 'words']);
  const mayReadOrders = useMay('orders.read');
  return [
    {
      key: 'order',
      head: t('words:order'),
      lead: true,
      cell: ({ orderNo }) =>
        mayReadOrders ? (
          <Link to={`/orders/${orderNo}`}>
            <Code>{orderNo}</Code>
          </Link>
        ) : (
          <Code>{orderNo}</Code>
        ),
    },
    {
      key: 'customer',
      head: t('words:customer'),
      cell: ({ customer, mobile }) => (
        <>
          <bdi>{customer}</bdi>
          {mobile && (
            <Text size="sm" c="dimmed">
              <bdi dir="ltr" className="w-figure">
                {mobile}
              </bdi>
            </Text>
          )}
        </>
      ),
    },
    { key: 'delivery', head: t('words:delivery'), cell: (order) => <Delivery order={order} /> },
    {
      key: 'parcels',
      head: t('words:parcels'),
      cell: ({ parcels, arrived }) => (
        <Mark tone={arrived < parcels ? 'wait' : 'good'}>
          <bdi dir="ltr" className="w-figure">{`${formatNumber(arrived)} / ${formatNumber(parcels)}`}</bdi>
        </Mark>
      ),
    },
    { key: 'storage', head: t('storage'), cell: (order) => <Storage order={order} /> },
    { key: 'acts', head: '', bare: true, end: true, cell: (order) => <Acts order={order} ask={ask} /> },
  ];
}

function Delivery({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation(['baghdad', 'words']);
  return (
    <>
      {t(`words:deliveryMethod.${order.deliveryMethod}`)}
      {order.address.length > 0 && (
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

function Storage({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation('baghdad');
  if (!order.storageDue) return <None />;
  return (
    <>
      <Amount money={order.storageDue} />{' '}
      <Tag tone={order.storagePaid ? 'good' : 'bad'}>{order.storagePaid ? t('storage.paid') : t('storage.due')}</Tag>
    </>
  );
}

const owesStorage = (order: BaghdadOrder): boolean => order.storageDue !== null && !order.storagePaid;

function Acts({ order, ask }: { order: BaghdadOrder; ask(question: Question): void }) {
  const { t } = useTranslation('baghdad');
  const pickup = order.deliveryMethod === deliveryMethod.SELF_PICKUP;
  if (order.status === 'TO_WAREHOUSE')
    return (
      <Group gap={6} justify="flex-end">
        <Button size="compact-md" onClick={() => ask({ act: pickup ? 'handOver' : 'dispatch', order })}>
          {t(pickup ? 'handOver' : 'dispatch')}
        </Button>
        {owesStorage(order) && (
          <Text size="xs" c="var(--w-bad)" w="100%" ta="end">
            {t('storage.first')}
          </Text>
        )}
      </Group>
    );
  if (order.dispatchedAt && !order.deliveredAt)
    return (
      <Button
        size="compact-md"
        variant="default"
        onClick={() => ask({ act: 'delivered', order })}
        aria-label={`${t('record')} ${order.orderNo}`}
      >
        {t('record')}
      </Button>
    );
  if (order.arrived < order.parcels)
    return (
      <Text size="sm" c="dimmed">
        {t('waits')}
      </Text>
    );
  return null;
}
