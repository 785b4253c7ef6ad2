import { Button, SimpleGrid, Text } from '@mantine/core';
import type { YuanRate } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { figureOf } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { Closing } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { MadeBy, MadeWith } from './made.tsx';
import { isJump } from './rate-jump.ts';

const told = (rate: number) => `1 USD = ${formatNumber(rate, { max: 4 })} CNY`;

/** Rates of yuan, which purchase orders are frozen at. */
export default function YuanScreen() {
  const { t } = useTranslation(['settings', 'words']);
  const may = useMay('fees.manage');
  const read = useRead('yuanRates', {});
  const [asking, setAsking] = useState(false);
  const columns: Column<YuanRate>[] = [
    {
      key: 'rate',
      head: t('rate'),
      lead: true,
      cell: ({ yuanPerDollar }) => <bdi dir="ltr">{told(yuanPerDollar)}</bdi>,
    },
    { key: 'at', head: t('words:at'), cell: ({ at }) => <When at={at} /> },
    { key: 'author', head: t('words:by'), cell: ({ author }) => <MadeBy author={author} /> },
    {
      key: 'source',
      head: t('rate.source'),
      cell: ({ author, source }) => <MadeWith author={author} text={source} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ author, reason }) => <MadeWith author={author} text={reason} />,
    },
  ];
  return (
    <Answer read={read}>
      {({ items }) => (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Panel
              title={t('rate.now')}
              actions={may && <Button onClick={() => setAsking(true)}>{t('rate.new')}</Button>}
            >
              <Text fz="1.7rem" fw={650}>
                {items[0] ? <bdi dir="ltr">{told(items[0].yuanPerDollar)}</bdi> : t('words:none')}
              </Text>
              <Text size="sm" c="dimmed">
                {t('yuan.frozen')}
              </Text>
            </Panel>
          </SimpleGrid>
          <DataTable
            caption={t('rate.history')}
            columns={columns}
            rows={items}
            keyOf={({ rateId }) => rateId}
          />
          {asking && (
            <RateDialog
              now={items[0]?.yuanPerDollar}
              onClose={() => setAsking(false)}
              onDone={() => {
                setAsking(false);
                read.reload();
              }}
            />
          )}
        </>
      )}
    </Answer>
  );
}

/** A rate far from the present one is asked twice: the button then says so. */
function RateDialog({ now, ...closing }: Closing & { now: number | undefined }) {
  const { t } = useTranslation(['settings', 'words']);
  const reason = useReasonField();
  const isFar = (typed: string) => isJump(now, figureOf(typed) ?? now ?? 0);
  return (
    <ActDialog
      act="setYuanRate"
      title={t('rate.new')}
      verb={({ yuanPerDollar }) => t(isFar(yuanPerDollar) ? 'rate.confirm' : 'rate.set')}
      fields={{
        yuanPerDollar: {
          label: t('yuan.field'),
          as: 'figure',
          unit: 'CNY',
          required: true,
          wrong: (text) => {
            const rate = figureOf(text);
            return rate === null || rate < 1 || rate > 100 ? t('yuan.unclear') : undefined;
          },
        },
        source: {
          label: t('rate.source'),
          hint: t('rate.sourceHint'),
          required: true,
          maxLength: 100,
        },
        reason,
      }}
      input={({ yuanPerDollar, source, reason: why }) => ({
        yuanPerDollar: figureOf(yuanPerDollar) ?? 0,
        source,
        reason: why,
        confirmed: isFar(yuanPerDollar),
      })}
      outcome={({ yuanPerDollar }) =>
        isFar(yuanPerDollar) && (
          <Text size="sm" c="var(--w-warn)">
            {t('rate.jump')}. {t('rate.jumpText')}
          </Text>
        )
      }
      done={({ yuanPerDollar }) => t('yuan.toast', { rate: isolate(String(yuanPerDollar)) })}
      {...closing}
    />
  );
}
