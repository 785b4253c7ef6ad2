import { Anchor, NativeSelect, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { dirOf } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUrlState } from '../lists/url-state.ts';
import { Amount, Figure, None, useFormat } from '../locale/figures.tsx';
import { nameOfMonth } from '../locale/month-name.ts';
import { Price } from '../purchase-orders/prices.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Panel } from '../ui/page.tsx';

type Table = OutputOf<'figureTable'>;
type Row = Table['rows'][number];

// Loaded on demand: the chart library is as large as the rest of the desk.
const Chart = lazy(() => import('./chart.tsx'));

const totalKey = ' whole';

/** The label of a row: days, weeks and months in the reader's language. */
function useRowName(by: Table['groupBy']) {
  const format = useFormat();
  return ({ key, name }: Row): string => {
    if (by === 'month') return nameOfMonth(key);
    return by === 'day' || by === 'week' ? format.date(`${key}T09:00:00Z`) : name;
  };
}

function ChartPanel({ table, title }: { table: Table; title: string }) {
  const { t } = useTranslation('figures');
  const { locale } = useFormat();
  const rowName = useRowName(table.groupBy);
  const [key, setKey] = useState('');
  const columnIndex = Math.max(
    0,
    table.columns.findIndex((column) => column.key === key),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rowName` follows `table` and `locale`
  const drawing = useMemo(() => {
    const kind = ['day', 'week', 'month'].includes(table.groupBy)
      ? ('line' as const)
      : ('bars' as const);
    const rows = kind === 'line' ? table.rows : table.rows.slice(0, 12);
    return {
      kind,
      labels: rows.map(rowName),
      values: rows.map(({ values }) => values[columnIndex] ?? null),
      isWhole: table.columns[columnIndex]?.unit === 'count',
      isRightToLeft: dirOf(locale) === 'rtl',
      figure: (value: number) => formatNumber(value),
    };
  }, [table, columnIndex, locale]);
  // Money of several currencies has no common scale.
  if (table.columns[columnIndex]?.unit === 'own') return null;
  return (
    <Panel
      label={title}
      actions={
        <NativeSelect
          aria-label={t('drawn')}
          value={table.columns[columnIndex]?.key ?? ''}
          onChange={({ currentTarget }) => setKey(currentTarget.value)}
          data={table.columns.map((column) => ({ value: column.key, label: column.name }))}
        />
      }
    >
      <Suspense>
        <Chart drawing={drawing} />
      </Suspense>
    </Panel>
  );
}

/** A report as a chart and a table, with a definition of each figure. */
export function ReportTable({ table, title }: { table: Table; title: string }) {
  const { t } = useTranslation('figures');
  const { to } = useUrlState();
  const rowName = useRowName(table.groupBy);
  const narrowField =
    table.report === 'sales' && (table.groupBy === 'category' || table.groupBy === 'supplier')
      ? (`${table.groupBy}Id` as const)
      : undefined;
  const nameCell = (row: Row) => {
    if (row.key === totalKey) return <strong>{row.name}</strong>;
    const text = <bdi>{rowName(row)}</bdi>;
    if (!narrowField || row.key === '') return text;
    return (
      <Anchor
        component={Link}
        to={to({ [narrowField]: row.key, by: 'month' })}
        aria-label={t('narrow', { name: row.name })}
      >
        {text}
      </Anchor>
    );
  };
  const unitOf = ({ unit }: Table['columns'][number]) =>
    unit === 'days' || unit === 'minutes' || unit === 'cbm' ? ` (${t(`unit.${unit}`)})` : '';
  const totalRow = table.totals && { key: totalKey, name: t('whole'), values: table.totals };
  return (
    <Stack gap="md">
      {table.rows.some(({ values }) => values.some(Boolean)) && (
        <ChartPanel table={table} title={title} />
      )}
      {table.rows.length === 0 ? (
        <Empty title={t('empty')} />
      ) : (
        <Panel label={title}>
          <DataTable
            caption={title}
            columns={[
              { key: 'name', head: table.group, isPrimary: true, cell: nameCell },
              ...table.columns.map((column, index) => ({
                key: column.key,
                head: `${column.name}${unitOf(column)}`,
                alignEnd: true,
                cell: ({ key, values }: Row) => (
                  <FigureCell value={values[index] ?? null} unit={column.unit} currency={key} />
                ),
              })),
            ]}
            rows={[...table.rows, ...(totalRow ? [totalRow] : [])]}
            keyOf={({ key }) => key}
            isMarked={({ key }) => key === totalKey}
          />
        </Panel>
      )}
      <Panel label={t('meaning')}>
        <details>
          <summary>{t('meaning')}</summary>
          <dl>
            {table.columns.map((column) => (
              <div key={column.key}>
                <dt>
                  <strong>{column.name}</strong>
                </dt>
                <dd>{column.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Panel>
    </Stack>
  );
}

type Column = OutputOf<'figureTable'>['columns'][number];

/** A figure in its unit; `currency` is that of the row. */
function FigureCell({
  value,
  unit,
  currency,
}: {
  value: number | null;
  unit: Column['unit'];
  currency: string;
}) {
  if (value === null) return <None />;
  const shownCurrency =
    unit === 'usd' || unit === 'each'
      ? 'USD'
      : unit === 'iqd'
        ? 'IQD'
        : unit === 'own'
          ? currency
          : '';
  if (shownCurrency === 'USD' || shownCurrency === 'IQD')
    return <Amount money={{ amount: value, currency: shownCurrency }} />;
  if (
    shownCurrency === 'CNY' ||
    shownCurrency === 'EUR' ||
    shownCurrency === 'AED' ||
    shownCurrency === 'TRY'
  )
    return <Price amount={value} currency={shownCurrency} />;
  if (unit === 'percent')
    return <bdi dir="ltr" className="w-figure">{`${formatNumber(value, { max: 1 })}%`}</bdi>;
  return <Figure value={value} />;
}
