import { Button, SimpleGrid, Text } from '@mantine/core';
import type { PurchaseRate } from '@wasit/contract';
import { ratedCurrencies } from '@wasit/contract/procurement/purchase-currencies';
import { staffCodes } from '@wasit/contract/staff/codes';
import { formatNumber, isolate } from '@wasit/i18n';
import { parseNumber } from '@wasit/i18n/digits';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Pager } from '../lists/list-tools.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { useExistingListPage } from '../lists/use-existing-page.ts';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useRateColumns } from './rate-author.tsx';
import { needsConfirmation, type TypedRate } from './rate-jump.ts';

const rateText = ({ perDollar, currency }: Pick<PurchaseRate, 'perDollar' | 'currency'>) =>
  `1 USD = ${formatNumber(perDollar, { max: 4 })} ${currency}`;

const pageSize = 50;

/** Exchange rates for purchase orders. */
export default function PurchaseRatesScreen() {
  const { t } = useTranslation(['settings', 'words']);
  const mayEdit = useMay('fees.manage');
  const { page } = useUrlState();
  const read = useRead('purchaseRates', { pageNo: page, pageSize });
  useExistingListPage(read, pageSize);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const rateColumns = useRateColumns<PurchaseRate>();
  const columns: Column<PurchaseRate>[] = [
    {
      key: 'rate',
      head: t('rate'),
      isPrimary: true,
      cell: (rate) => <bdi dir="ltr">{rateText(rate)}</bdi>,
    },
    ...rateColumns,
  ];
  return (
    <Answer read={read}>
      {({ items, total, present, jumpPercent }) => (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Panel
              title={t('rate.now')}
              actions={
                mayEdit && <Button onClick={() => setDialogOpen(true)}>{t('rate.new')}</Button>
              }
            >
              {present.map((rate) => (
                <Text key={rate.currency} fz="1.4rem" fw={650}>
                  <bdi dir="ltr">{rateText(rate)}</bdi>
                </Text>
              ))}
              <DimmedText>{t('yuan.frozen')}</DimmedText>
            </Panel>
          </SimpleGrid>
          <DataTable
            caption={t('rate.history')}
            columns={columns}
            rows={items}
            keyOf={({ rateId }) => rateId}
          />
          <Pager total={total} pageSize={pageSize} />
          {isDialogOpen && (
            <RateDialog
              present={present}
              jumpPercent={jumpPercent}
              onStale={read.reload}
              {...closeThen(() => setDialogOpen(false), read.reload)}
            />
          )}
        </>
      )}
    </Answer>
  );
}

/** A rate far from the present one needs a second confirmation. */
function RateDialog({
  present,
  jumpPercent,
  onStale,
  ...callbacks
}: DialogCallbacks & {
  present: readonly PurchaseRate[];
  jumpPercent: number;
  /** Another rate was set since these were read. */
  onStale(): void;
}) {
  const { t } = useTranslation(['settings', 'words']);
  const reason = useReasonField();
  const sent = useRef<TypedRate>(undefined);
  const [refused, setRefused] = useState<TypedRate>();
  const isAskedTwice = (typed: TypedRate) =>
    needsConfirmation(typed, { present, jumpPercent, refused });
  return (
    <ActDialog
      act="setPurchaseRate"
      title={t('rate.new')}
      verb={(typed) => t(isAskedTwice(typed) ? 'rate.confirm' : 'rate.set')}
      fields={{
        currency: {
          label: t('yuan.currency'),
          as: 'choice',
          value: ratedCurrencies[0],
          choices: ratedCurrencies.map((value) => ({ value, label: value })),
        },
        perDollar: {
          label: t('yuan.field'),
          as: 'figure',
          required: true,
          validate: (text) => {
            const rate = parseNumber(text);
            return rate === null || rate < 0.01 || rate > 1000 ? t('yuan.unclear') : undefined;
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
      input={({ perDollar, currency, source, reason: why }) => {
        sent.current = { perDollar, currency };
        return {
          currency: choiceOf(currency, ratedCurrencies),
          perDollar: parseNumber(perDollar) ?? 0,
          source,
          reason: why,
          confirmed: isAskedTwice({ perDollar, currency }),
        };
      }}
      onRefused={({ code }) => {
        if (code !== staffCodes.RATE_JUMP.code) return;
        setRefused(sent.current);
        onStale();
      }}
      outcome={(typed) =>
        isAskedTwice(typed) && (
          <Text size="sm" c="var(--w-warn)">
            {t('rate.jump', { percent: formatNumber(jumpPercent) })}. {t('rate.jumpText')}
          </Text>
        )
      }
      done={(rate) => t('yuan.toast', { rate: isolate(rateText(rate)) })}
      {...callbacks}
    />
  );
}
