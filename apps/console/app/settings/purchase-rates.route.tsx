import { Button, SimpleGrid, Text } from '@mantine/core';
import type { PurchaseRate } from '@wasit/contract';
import { ratedCurrencies } from '@wasit/contract/procurement/purchase-currencies';
import { formatNumber, isolate } from '@wasit/i18n';
import { parseNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useRateColumns } from './rate-author.tsx';
import { isJump } from './rate-jump.ts';

const rateText = ({ perDollar, currency }: Pick<PurchaseRate, 'perDollar' | 'currency'>) =>
  `1 USD = ${formatNumber(perDollar, { max: 4 })} ${currency}`;

/** The present rate of each currency that has one. */
const currentRatesOf = (items: readonly PurchaseRate[]) =>
  ratedCurrencies.flatMap((code) => items.find(({ currency }) => currency === code) ?? []);

/** Rates that purchase orders are frozen at. */
export default function PurchaseRatesScreen() {
  const { t } = useTranslation(['settings', 'words']);
  const mayEdit = useMay('fees.manage');
  const read = useRead('purchaseRates', {});
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
      {({ items, jumpPercent }) => (
        <>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <Panel
              title={t('rate.now')}
              actions={
                mayEdit && <Button onClick={() => setDialogOpen(true)}>{t('rate.new')}</Button>
              }
            >
              {currentRatesOf(items).map((rate) => (
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
          {isDialogOpen && (
            <RateDialog
              present={currentRatesOf(items)}
              jumpPercent={jumpPercent}
              {...closeThen(() => setDialogOpen(false), read.reload)}
            />
          )}
        </>
      )}
    </Answer>
  );
}

/** A rate far from the present one is asked twice: the button then says so. */
function RateDialog({
  present,
  jumpPercent,
  ...callbacks
}: DialogCallbacks & { present: readonly PurchaseRate[]; jumpPercent: number }) {
  const { t } = useTranslation(['settings', 'words']);
  const reason = useReasonField();
  const isFarFromPresent = (typed: string, code: string) => {
    const currentRate = present.find(({ currency }) => currency === code)?.perDollar;
    return isJump(currentRate, parseNumber(typed) ?? currentRate ?? 0, jumpPercent);
  };
  return (
    <ActDialog
      act="setPurchaseRate"
      title={t('rate.new')}
      verb={({ perDollar, currency }) =>
        t(isFarFromPresent(perDollar, currency) ? 'rate.confirm' : 'rate.set')
      }
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
      input={({ perDollar, currency, source, reason: why }) => ({
        currency: choiceOf(currency, ratedCurrencies),
        perDollar: parseNumber(perDollar) ?? 0,
        source,
        reason: why,
        confirmed: isFarFromPresent(perDollar, currency),
      })}
      outcome={({ perDollar, currency }) =>
        isFarFromPresent(perDollar, currency) && (
          <Text size="sm" c="var(--w-warn)">
            {t('rate.jump')}. {t('rate.jumpText')}
          </Text>
        )
      }
      done={(rate) => t('yuan.toast', { rate: isolate(rateText(rate)) })}
      {...callbacks}
    />
  );
}
