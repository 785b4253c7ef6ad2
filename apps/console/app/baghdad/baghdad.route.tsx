import { SimpleGrid, Text } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import { orderStatuses } from '@wasit/contract/orders/states';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { type BulkAct, codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, filterWithAll, tabsFilter } from '../desk-list/filter-fields.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { Mark } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { Arrivals } from './arrivals.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { DeliveredDialog, DispatchDialog, MethodDialog } from './order-dialogs.tsx';
import { Customer, Delivery, isPickup, owesStorage, Shelves, Storage } from './order-parts.tsx';
import { ScanIn } from './scan-in.tsx';

const showFilters = ['ready', 'coming', 'out', 'done'] as const;

const isHere = ({ status }: BaghdadOrder) => status === 'TO_WAREHOUSE';

/** Orders ready to be handed over, on their way in, out with a courier, or done. */
export default function BaghdadScreen() {
  const { t } = useTranslation(['baghdad', 'words']);
  const runAct: BulkAct = {
    key: 'run',
    label: t('run.start'),
    text: (n) => t('run.startText', { n: formatNumber(n) }),
    fields: { courier: { label: t('courier'), maxLength: 80, required: t('courier.needed') } },
    batchSize: 60,
    run: (orderNos, { courier = '' }, key) =>
      call('startCourierRun', { courier, orderNos: [...orderNos] }, { key }),
    done: (n) => t('run.started', { n: formatNumber(n) }),
  };
  return (
    <DeskList
      desk="baghdad"
      title={t('title')}
      headless
      bulk={[runAct]}
      nameOf={({ orderNo }) => orderNo}
      before={(reload) => <Gate onChanged={reload} />}
      search={t('search')}
      filters={[
        tabsFilter('show', showFilters, {
          label: t('desk'),
          text: (value) => t(`show.${value}`),
          count: currentCount,
        }),
        filterWithAll('delivery', ['1', '2'], {
          label: t('words:delivery'),
          all: t('delivery.all'),
          text: (value) => t(`words:deliveryMethod.${value}`),
        }),
      ]}
      query={({ value, chosen, search }) => ({
        show: chosen('show', showFilters),
        deliveryMethod: ([1, 2] as const).find((method) => String(method) === value('delivery')),
        search: search || undefined,
      })}
      empty={({ chosen, search }) => ({
        title: search ? t('empty.search') : t(`empty.${chosen('show', showFilters)}`),
        text: search ? t('empty.searchText') : t(`emptyText.${chosen('show', showFilters)}`),
      })}
      acts={[
        {
          key: 'handOver',
          label: () => t('handOver'),
          when: (order) => isHere(order) && isPickup(order),
          // Closing reloads, too: a refused attempt bills the storage that is due.
          dialog: (order, { onDone }) => (
            <HandOverDialog order={order} onClose={onDone} onDone={onDone} />
          ),
        },
        {
          key: 'dispatch',
          label: () => t('dispatch'),
          when: (order) => isHere(order) && !isPickup(order),
          dialog: (order, { onDone }) => (
            <DispatchDialog order={order} onClose={onDone} onDone={onDone} />
          ),
        },
        {
          key: 'method',
          label: (order) => t(isPickup(order) ? 'method.deliver' : 'method.collect'),
          look: 'default',
          when: (order) => isHere(order) && order.address.length > 0,
          dialog: (order, callbacks) => <MethodDialog order={order} {...callbacks} />,
        },
        {
          key: 'delivered',
          label: () => t('record'),
          name: ({ orderNo }) => `${t('record')} ${orderNo}`,
          look: 'default',
          when: ({ dispatchedAt, deliveredAt }) => dispatchedAt !== null && deliveredAt === null,
          dialog: (order, callbacks) => <DeliveredDialog order={order} {...callbacks} />,
        },
      ]}
      actsNote={(order) => <HandOverObstacles order={order} />}
      words={{
        delivery: codeWords([1, 2], (method) => t(`words:deliveryMethod.${method}`)),
        status: codeWords(orderStatuses, (status) => t(`words:orderStatus.${status}`)),
      }}
      columns={[
        {
          key: 'order',
          head: t('words:order'),
          isPrimary: true,
          cell: ({ orderNo }) => <OrderLink orderNo={orderNo} />,
        },
        { key: 'customer', head: t('words:customer'), cell: (order) => <Customer order={order} /> },
        { key: 'delivery', head: t('words:delivery'), cell: (order) => <Delivery order={order} /> },
        {
          key: 'parcels',
          head: t('words:parcels'),
          secondLine: (order) => <Shelves order={order} />,
          cell: ({ parcels, arrived }) => (
            <Mark tone={arrived < parcels ? 'wait' : 'good'}>
              <bdi
                dir="ltr"
                className="w-figure"
              >{`${formatNumber(arrived)} / ${formatNumber(parcels)}`}</bdi>
            </Mark>
          ),
        },
        { key: 'storage', head: t('storage'), cell: (order) => <Storage order={order} /> },
        {
          key: 'status',
          head: t('words:status'),
          cell: ({ status }) => t(`words:orderStatus.${status}`),
        },
      ]}
    />
  );
}

/** Arrivals: parcel by parcel, or by container. */
function Gate({ onChanged }: { onChanged(): void }) {
  const [reloadKey, setReloadKey] = useState(0);
  const handleChange = () => {
    onChanged();
    setReloadKey((before) => before + 1);
  };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <ScanIn onScanned={handleChange} />
      <Arrivals key={reloadKey} onArrived={handleChange} />
    </SimpleGrid>
  );
}

function HandOverObstacles({ order }: { order: BaghdadOrder }) {
  const { t } = useTranslation('baghdad');
  if (isHere(order))
    return (
      <>
        {owesStorage(order) && (
          <Text size="xs" c="var(--w-bad)">
            {t('storage.first')}
          </Text>
        )}
        {order.visits[0]?.result && order.visits[0].result !== 'delivered' && (
          <Text size="xs" c="var(--w-bad)">
            {t(`result.${order.visits[0].result}`)}: <bdi>{order.visits[0].reason}</bdi>
          </Text>
        )}
      </>
    );
  if (order.dispatchedAt || order.arrived >= order.parcels) return null;
  return <DimmedText>{t('waits')}</DimmedText>;
}
