import { SimpleGrid, Text } from '@mantine/core';
import type { Rate } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { None } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel, Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useRateColumns } from './rate-author.tsx';
import { RateForm } from './rate-form.tsx';
import { isJump, percentAway } from './rate-jump.ts';

export default function RateScreen() {
  const { t } = useTranslation(['settings', 'words', 'shell']);
  const mayEdit = useMay('fees.manage');
  const read = useRead('rateHistory', {});
  const previousRates = new Map(
    read.data?.items.map((rate, index, rates) => [rate.rateId, rates[index + 1]?.dinarsPerDollar]),
  );
  const rateColumns = useRateColumns<Rate>();
  const columns: Column<Rate>[] = [
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
      cell: ({ rateId, dinarsPerDollar }) => (
        <Change
          from={previousRates.get(rateId)}
          to={dinarsPerDollar}
          jumpPercent={read.data?.jumpPercent ?? 0}
        />
      ),
    },
    ...rateColumns,
  ];
  return (
    <Answer read={read}>
      {({ items, jumpPercent }) => (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Panel title={t('rate.now')}>
              <Text fz="1.7rem" fw={650} data-testid="rate-now">
                {items[0] ? (
                  <bdi dir="ltr">{`1 USD = ${formatNumber(items[0].dinarsPerDollar)} IQD`}</bdi>
                ) : (
                  t('words:none')
                )}
              </Text>
              <DimmedText>{t('rate.frozen')}</DimmedText>
            </Panel>
            <Panel title={t('rate.new')}>
              {mayEdit ? (
                <RateForm
                  currentRate={items[0]?.dinarsPerDollar}
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
        </>
      )}
    </Answer>
  );
}

interface ChangeProps {
  from: number | undefined;
  to: number;
  jumpPercent: number;
}

/** From what to what, and whether it was far enough to be asked about twice. */
function Change({ from, to, jumpPercent }: ChangeProps) {
  const { t } = useTranslation(['settings', 'words']);
  if (from === undefined) return <None />;
  return (
    <>
      <bdi dir="ltr">{`${formatNumber(from)} → ${formatNumber(to)} (${formatNumber(percentAway(from, to), { max: 1 })}%)`}</bdi>{' '}
      {isJump(from, to, jumpPercent) && <Tag tone="wait">{t('rate.confirmed')}</Tag>}
    </>
  );
}
