import { Box, Group, NativeSelect, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { type OrderStatus, orderMoves, orderStatuses } from '@wasit/contract/order-states';
import { formatNumber } from '@wasit/locale';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager, SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { orderTone } from './status-tone.ts';

type Row = OutputOf<'staffOrderPage'>['items'][number];
const pageSize = 30;

/** The statuses in the order in which an order walks through them, as the table of moves tells it. */
const walk: readonly OrderStatus[] = [
  ...new Set<OrderStatus>(['WAIT_BUYER_PAY', ...Object.values(orderMoves).map(({ to }): OrderStatus => to), ...orderStatuses]),
].sort((a, b) => Number(a === 'CANCEL' || a === 'TERMINATED') - Number(b === 'CANCEL' || b === 'TERMINATED'));

export default function OrdersScreen() {
  return (
    <Allowed to="orders.read">
      <Orders />
    </Allowed>
  );
}

function Orders() {
  const { t } = useTranslation(['orders', 'words']);
  const { query, page, search } = useUrlState();
  const status = orderStatuses.find((known) => known === query.get('status'));
  const read = useRead('staffOrderPage', {
    pageNo: page,
    pageSize,
    ...(status ? { status } : {}),
    ...(search ? { search } : {}),
  });
  const columns = useColumns();
  return (
    <Stack gap="sm">
      <PageHead title={t('title')} note={t('note')} />
      <StatusFilter status={status} counts={read.data?.counts ?? {}} />
      <Group>
        <SearchBox label={t('search')} />
      </Group>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={search ? t('empty.search') : t('empty')} text={search ? t('empty.searchText') : t('emptyText')} />}
      >
        {({ items, total }) => (
          <>
            <DataTable caption={t('title')} columns={columns} rows={items} keyOf={({ orderNo }) => orderNo} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

interface Item {
  value: string;
  label: string;
  count?: number;
}

interface StatusFilterProps {
  status: OrderStatus | undefined;
  counts: Partial<Record<OrderStatus, number>>;
}

function StatusFilter({ status, counts }: StatusFilterProps) {
  const { t } = useTranslation(['orders', 'words']);
  const { set } = useUrlState();
  const all: Item = { value: '', label: t('all') };
  const items: Item[] = [all, ...walk.map((value) => ({ value, label: t(`words:orderStatus.${value}`), count: counts[value] ?? 0 }))];
  return (
    <>
      <Box visibleFrom="md">
        <FilterTabs name="status" label={t('words:status')} items={items} current={status ?? ''} />
      </Box>
      <NativeSelect
        hiddenFrom="md"
        label={t('words:status')}
        value={status ?? ''}
        onChange={(event) => set({ status: event.currentTarget.value })}
        data={items.map((item) => ({
          value: item.value,
          label: item.count !== undefined ? `${item.label} (${formatNumber(item.count)})` : item.label,
        }))}
      />
    </>
  );
}

function useColumns(): Column<Row>[] {
  const { t } = useTranslation(['orders', 'words']);
  return [
    {
      key: 'order',
      head: t('words:order'),
      lead: true,
      cell: ({ orderNo }) => (
        <Link to={`/orders/${orderNo}`} className="w-row-link">
          <Code>{orderNo}</Code>
        </Link>
      ),
    },
    {
      key: 'status',
      head: t('words:status'),
      cell: ({ status }) => <Mark tone={orderTone[status]}>{t(`words:orderStatus.${status}`)}</Mark>,
    },
    { key: 'customer', head: t('words:customer'), cell: ({ customer }) => <bdi>{customer}</bdi> },
    { key: 'created', head: t('created'), cell: ({ createdAt }) => <When at={createdAt} /> },
    { key: 'delivery', head: t('words:delivery'), wide: true, cell: ({ deliveryMethod }) => t(`words:deliveryMethod.${deliveryMethod}`) },
    { key: 'pieces', head: t('pieces'), end: true, wide: true, cell: ({ pieces }) => <bdi>{formatNumber(pieces)}</bdi> },
    { key: 'total', head: t('words:total'), end: true, cell: ({ total }) => <Amount money={total} /> },
  ];
}
