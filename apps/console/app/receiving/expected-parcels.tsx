import { Button, Group, Stack } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Pager, SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Code, When } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';

const pageSize = 20;

export function ExpectedParcels({ onChoose }: { onChoose(waybill: string): void }) {
  const { t } = useTranslation(['receiving', 'words']);
  const { page, search } = useUrlState();
  const read = useRead('parcelList', {
    status: 'expected',
    pageNo: page,
    pageSize,
    ...(search ? { search } : {}),
  });
  const columns: Column<StaffParcel>[] = [
    {
      key: 'waybill',
      head: t('words:waybill'),
      lead: true,
      cell: (parcel) => <Code>{parcel.waybill}</Code>,
    },
    {
      key: 'supplier',
      head: t('words:supplier'),
      cell: (parcel) => <bdi>{parcel.supplierName}</bdi>,
    },
    { key: 'order', head: t('words:order'), cell: (parcel) => <Code>{parcel.orderNo}</Code> },
    {
      key: 'pieces',
      head: t('pieces'),
      end: true,
      cell: (parcel) => (
        <bdi>{formatNumber(parcel.lines.reduce((sum, { quantity }) => sum + quantity, 0))}</bdi>
      ),
    },
    { key: 'at', head: t('announced'), cell: (parcel) => <When at={parcel.at} /> },
    {
      key: 'choose',
      head: '',
      bare: true,
      end: true,
      cell: (parcel) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onChoose(parcel.waybill)}
          aria-label={`${t('receive')} ${parcel.waybill}`}
        >
          {t('receive')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <h2 style={{ margin: 0, fontSize: '1rem' }}>{t('expected')}</h2>
        <SearchBox label={t('search')} />
      </Group>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={
          <Empty
            title={search ? t('empty.search') : t('empty')}
            text={search ? t('empty.searchText') : t('emptyText')}
          />
        }
      >
        {({ items, total }) => (
          <>
            <DataTable
              caption={t('expected')}
              columns={columns}
              rows={items}
              keyOf={({ parcelId }) => parcelId}
              stale={read.loading}
            />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
    </Stack>
  );
}
