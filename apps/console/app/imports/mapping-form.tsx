import { Group, NativeSelect, Stack, Text } from '@mantine/core';
import type { ImportMapping, ImportRunDetail } from '@wasit/contract';
import {
  type ImportColumn,
  importColumns,
  importEncodings,
} from '@wasit/contract/catalogue/import-columns';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { isColumn, useColumnLabel } from './column-label.ts';

const maxShownValues = 3;
const decimals = ['auto', 'point', 'comma'] as const;
const priceUnits = ['dollars', 'cents'] as const;

interface MappingFormProps {
  run: ImportRunDetail;
  mapping: ImportMapping;
  onMapping(mapping: ImportMapping): void;
  /** Called when the file was read again in another encoding. */
  onReadAgain(run: ImportRunDetail): void;
  locked: boolean;
}

/** Maps the file's columns to ours, beside sample values. */
export function MappingForm({ run, mapping, onMapping, onReadAgain, locked }: MappingFormProps) {
  const { t } = useTranslation('imports');
  const preview = useAct('staffImportPreview');
  const readAgain = async (encoding: ImportMapping['encoding']) => {
    const updatedRun = await preview.run({ runId: run.runId, encoding });
    if (updatedRun) onReadAgain(updatedRun);
  };
  const pick = <T extends string>(allowed: readonly T[], value: string): T =>
    allowed.find((option) => option === value) ?? (allowed[0] as T);
  return (
    <Panel title={t('reading')}>
      <Stack gap="md">
        {run.headers === null ? (
          <Notice>{t('ownForm')}</Notice>
        ) : (
          <HeaderTable
            headers={run.headers}
            sample={run.sample}
            {...{ mapping, onMapping, locked }}
          />
        )}
        <Group gap="md" align="end">
          {!run.fileName.toLowerCase().endsWith('.xlsx') && (
            <NativeSelect
              label={t('encoding')}
              disabled={locked}
              aria-busy={preview.busy}
              value={mapping.encoding}
              onChange={(event) => readAgain(pick(importEncodings, event.currentTarget.value))}
              data={importEncodings.map((value) => ({
                value,
                label: value === 'auto' ? t('encodingAuto') : value.toUpperCase(),
              }))}
            />
          )}
          {run.headers !== null && (
            <>
              <NativeSelect
                label={t('decimal')}
                disabled={locked}
                value={mapping.decimal}
                onChange={(event) =>
                  onMapping({ ...mapping, decimal: pick(decimals, event.currentTarget.value) })
                }
                data={decimals.map((value) => ({ value, label: t(`decimal.${value}`) }))}
              />
              <NativeSelect
                label={t('priceUnit')}
                disabled={locked}
                value={mapping.priceUnit}
                onChange={(event) =>
                  onMapping({
                    ...mapping,
                    priceUnit: pick(priceUnits, event.currentTarget.value),
                  })
                }
                data={priceUnits.map((value) => ({ value, label: t(`priceUnit.${value}`) }))}
              />
            </>
          )}
        </Group>
        <Refusal error={preview.error} />
      </Stack>
    </Panel>
  );
}

interface HeaderRow {
  header: string;
  values: string[];
}

interface HeaderTableProps {
  headers: readonly string[];
  sample: readonly (readonly string[])[];
  mapping: ImportMapping;
  onMapping(mapping: ImportMapping): void;
  locked: boolean;
}

function HeaderTable({ headers, sample, mapping, onMapping, locked }: HeaderTableProps) {
  const { t } = useTranslation('imports');
  const label = useColumnLabel();
  const rows = headers.map(
    (header, index): HeaderRow => ({
      header,
      values: [...new Set(sample.flatMap((cells) => cells[index] || []))].slice(0, maxShownValues),
    }),
  );
  const columnOf = (header: string) =>
    importColumns.find((column) => mapping.columns[column] === header);
  const choose = (header: string, column: ImportColumn | undefined) => {
    const others = Object.entries(mapping.columns).filter(
      ([name, mapped]) => name !== column && mapped !== header,
    );
    onMapping({
      ...mapping,
      columns: Object.fromEntries([...others, ...(column ? [[column, header]] : [])]),
    });
  };
  const options = [
    { value: '', label: t('leaveOut') },
    ...importColumns.map((value) => ({ value, label: label(value) })),
  ];
  const columns: Column<HeaderRow>[] = [
    { key: 'header', head: t('header'), isPrimary: true, text: ({ header }) => header },
    {
      key: 'values',
      head: t('firstValues'),
      cell: ({ values }) =>
        values.map((value) => (
          <Text
            key={value}
            size="sm"
            c="dimmed"
            lineClamp={1}
            maw={360}
            style={{ overflowWrap: 'anywhere' }}
          >
            <bdi>{value}</bdi>
          </Text>
        )),
    },
    {
      key: 'says',
      head: t('says'),
      cell: ({ header }) => (
        <NativeSelect
          aria-label={`${t('says')}: ${header}`}
          disabled={locked}
          value={columnOf(header) ?? ''}
          data={options}
          onChange={({ currentTarget: { value } }) =>
            choose(header, isColumn(value) ? value : undefined)
          }
        />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('reading')}
      columns={columns}
      rows={rows}
      keyOf={({ header }) => header}
    />
  );
}
