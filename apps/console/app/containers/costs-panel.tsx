import { Button, Stack, Text } from '@mantine/core';
import type { ContainerCost, ContainerCosts } from '@wasit/contract';
import { costCurrencies, costKinds } from '@wasit/contract/logistics/containers/container-words';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Amount, Code, None } from '../locale/figures.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Facts, Panel, Tag } from '../ui/page.tsx';

/** The costs of a container, and each parcel's share. */
export function CostsPanel({ containerId }: { containerId: string }) {
  const { t } = useTranslation('containers');
  const read = useRead('containerCosts', { containerId });
  const [adding, setAdding] = useState(false);
  const [costToReverse, setCostToReverse] = useState<ContainerCost>();
  return (
    <Panel
      title={t('costs')}
      actions={
        <Button variant="default" size="compact-sm" onClick={() => setAdding(true)}>
          {t('cost.add')}
        </Button>
      }
    >
      <Answer read={read} rows={2}>
        {(costs) => (
          <Stack gap="sm">
            {costs.items.length === 0 ? (
              <Text c="dimmed">{t('costs.none')}</Text>
            ) : (
              <>
                <CostTable items={costs.items} onReverse={setCostToReverse} />
                <Sums costs={costs} />
                <Shares costs={costs} />
              </>
            )}
          </Stack>
        )}
      </Answer>
      {adding && (
        <AddDialog containerId={containerId} {...closeThen(() => setAdding(false), read.reload)} />
      )}
      {costToReverse && (
        <ReverseDialog
          costId={costToReverse.costId}
          {...closeThen(() => setCostToReverse(undefined), read.reload)}
        />
      )}
    </Panel>
  );
}

function CostTable({
  items,
  onReverse,
}: {
  items: readonly ContainerCost[];
  onReverse(cost: ContainerCost): void;
}) {
  const { t } = useTranslation(['containers', 'words']);
  const columns: Column<ContainerCost>[] = [
    {
      key: 'kind',
      head: t('cost.kind'),
      isPrimary: true,
      cell: ({ kind, isReversed, reverses }) => (
        <>
          {t(`costKind.${kind}`)}{' '}
          {(isReversed || reverses !== null) && <Tag>{t('cost.reversed')}</Tag>}
        </>
      ),
    },
    {
      key: 'amount',
      head: t('words:amount'),
      alignEnd: true,
      cell: ({ amount, currency }) => (
        <bdi dir="ltr">{`${formatNumber(amount, currency === 'IQD' ? {} : { min: 2 })} ${currency}`}</bdi>
      ),
    },
    { key: 'usd', head: t('cost.usd'), money: ({ usd }) => usd },
    {
      key: 'invoice',
      head: t('cost.invoiceNo'),
      cell: ({ invoiceNo, reason }) =>
        reason ? <bdi>{reason}</bdi> : invoiceNo ? <Code>{invoiceNo}</Code> : <None />,
    },
    { key: 'at', head: t('words:at'), time: ({ at }) => at },
    { key: 'by', head: t('words:by'), text: ({ by }) => by },
    {
      key: 'act',
      head: '',
      isUnlabelled: true,
      alignEnd: true,
      cell: (cost) =>
        !cost.isReversed &&
        cost.reverses === null && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`${t('cost.reverse')} ${t(`costKind.${cost.kind}`)}`}
            onClick={() => onReverse(cost)}
          >
            {t('cost.reverse')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable caption={t('costs')} columns={columns} rows={items} keyOf={({ costId }) => costId} />
  );
}

function Sums({ costs: { total, gain, gainPerCbm } }: { costs: ContainerCosts }) {
  const { t } = useTranslation('containers');
  return (
    <Facts
      rows={[
        [t('costs.total'), <Amount key="total" money={total} />],
        gain !== null && [t('costs.gain'), <Amount key="gain" money={gain} />],
        gainPerCbm !== null && [t('costs.perCbm'), <Amount key="cbm" money={gainPerCbm} />],
      ]}
    />
  );
}

function Shares({ costs: { shares, gain } }: { costs: ContainerCosts }) {
  const { t } = useTranslation(['containers', 'words']);
  if (shares.length === 0) return null;
  type Share = (typeof shares)[number];
  const columns: Column<Share>[] = [
    { key: 'waybill', head: t('words:waybill'), isPrimary: true, code: ({ waybill }) => waybill },
    { key: 'order', head: t('words:order'), code: ({ orderNo }) => orderNo },
    {
      key: 'cbm',
      head: t('costs.chargeable'),
      figure: ({ chargeableCbm }) => chargeableCbm,
      unit: 'm3',
    },
    { key: 'cost', head: t('costs.share'), money: ({ cost }) => cost },
  ];
  if (gain !== null)
    columns.push({ key: 'freight', head: t('costs.freight'), money: ({ freight }) => freight });
  return (
    <details>
      <summary>{t('costs.shares')}</summary>
      <DataTable
        caption={t('costs.shares')}
        columns={columns}
        rows={shares}
        keyOf={({ parcelId }) => parcelId}
      />
    </details>
  );
}

function AddDialog({ containerId, ...callbacks }: { containerId: string } & DialogCallbacks) {
  const { t } = useTranslation(['containers', 'words']);
  return (
    <ActDialog
      act="addContainerCost"
      title={t('cost.add')}
      verb={t('cost.add')}
      fields={{
        kind: {
          label: t('cost.kind'),
          as: 'choice',
          value: costKinds[0],
          choices: costKinds.map((value) => ({ value, label: t(`costKind.${value}`) })),
        },
        amount: {
          label: t('words:amount'),
          as: 'amount',
          unit: ({ currency }) => currency,
          required: true,
          focused: true,
          validate: (text) => (Number(text) > 0 ? undefined : t('cost.unclear')),
        },
        currency: {
          label: t('cost.currency'),
          as: 'choice',
          value: costCurrencies[0],
          choices: costCurrencies.map((value) => ({ value, label: value })),
        },
        invoiceNo: { label: t('cost.invoiceNo'), isLatin: true, maxLength: 60 },
      }}
      input={({ kind, amount, currency, invoiceNo }) => ({
        containerId,
        kind: choiceOf(kind, costKinds),
        amount: Number(amount),
        currency: choiceOf(currency, costCurrencies),
        invoiceNo,
      })}
      done={t('cost.toast')}
      {...callbacks}
    />
  );
}

function ReverseDialog({ costId, ...callbacks }: { costId: string } & DialogCallbacks) {
  const { t } = useTranslation('containers');
  const reason = useReasonField();
  return (
    <ActDialog
      act="reverseContainerCost"
      title={t('cost.reverse.title')}
      verb={t('cost.reverse')}
      fields={{ reason }}
      input={({ reason: why }) => ({ costId, reason: why })}
      done={t('cost.reverse.toast')}
      {...callbacks}
    />
  );
}
