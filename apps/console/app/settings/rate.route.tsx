import { SimpleGrid, Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Pager } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { useExistingListPage } from '../lists/use-existing-page.ts';
import { None } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel, Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useRateColumns } from './rate-author.tsx';
import { RateForm } from './rate-form.tsx';
import { isJump, percentAway } from './rate-jump.ts';

type PastRate = OutputOf<'rateHistory'>['items'][number];
const pageSize = 50;

export default function RateScreen() {
  const { t } = useTranslation(['settings', 'words', 'shell']);
  const mayEdit = useMay('fees.manage');
  const { page } = useUrlState();
  const read = useRead('rateHistory', { pageNo: page, pageSize });
  useExistingListPage(read, pageSize);
  const rateColumns = useRateColumns<PastRate>();
  const columns: Column<PastRate>[] = [
    {
      key: 'rate',
      head: t('rate'),
      isPrimary: true,
      cell: ({ dinarsPerDollar }) => (
        <bdi dir="ltr">{`1 USD = ${formatNumber(dinarsPerDollar)} IQD`}</bdi>
      ),
    },
    {
      key: 'from',
      head: t('rate.change'),
      cell: ({ previous, dinarsPerDollar }) => (
        <Change from={previous} to={dinarsPerDollar} jumpPercent={read.data?.jumpPercent ?? 0} />
      ),
    },
    ...rateColumns,
  ];
  return (
    <Answer read={read}>
      {({ items, total, present, jumpPercent }) => (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Panel title={t('rate.now')}>
              <Text fz="1.7rem" fw={650} data-testid="rate-now">
                {present ? (
                  <bdi dir="ltr">{`1 USD = ${formatNumber(present.dinarsPerDollar)} IQD`}</bdi>
                ) : (
                  t('words:none')
                )}
              </Text>
              <DimmedText>{t('rate.frozen')}</DimmedText>
            </Panel>
            <Panel title={t('rate.new')}>
              {mayEdit ? (
                <RateForm
                  currentRate={present?.dinarsPerDollar}
                  jumpPercent={jumpPercent}
                  onDone={read.reload}
                />
              ) : (
                <Text c="dimmed">
                  {t('shell:closed.button', { permission: t('words:permission.fees.manage') })}
                </Text>
              )}
            </Panel>
          </SimpleGrid>
          <DataTable
            caption={t('rate.history')}
            columns={columns}
            rows={items}
            keyOf={({ rateId }) => rateId}
          />
          <Pager total={total} pageSize={pageSize} />
        </>
      )}
    </Answer>
  );
}

interface ChangeProps {
  from: number | null;
  to: number;
  jumpPercent: number;
}

/** The change, and whether it needed a second confirmation. */
function Change({ from, to, jumpPercent }: ChangeProps) {
  const { t } = useTranslation(['settings', 'words']);
  if (from === null) return <None />;
  return (
    <>
      <bdi dir="ltr">{`${formatNumber(from)} → ${formatNumber(to)} (${formatNumber(percentAway(from, to), { max: 1 })}%)`}</bdi>{' '}
      {isJump(from, to, jumpPercent) && <Tag tone="wait">{t('rate.confirmed')}</Tag>}
    </>
  );
}
