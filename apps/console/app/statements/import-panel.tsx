import { Button, FileButton, Group, Select, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { readingTimeoutMs } from '@wasit/client/upload';
import type { OutputOf, StatementFile, StatementMapping } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import { currencies } from '@wasit/contract/money';
import {
  dateOrders,
  statementColumns,
  statementEncodings,
} from '@wasit/contract/payments/bank-statements';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upload } from '../api/upload.ts';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { Amount } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';

type CheckResult = OutputOf<'statementImport'>;

/** Imports a bank statement: choose, preview, check, import. */
export function ImportPanel({ onImported }: { onImported(): void }) {
  const { t } = useTranslation('finance');
  const [file, setFile] = useState<StatementFile>();
  const [uploadError, setUploadError] = useState<ApiError>();
  const [sending, setSending] = useState(false);
  const choose = async (chosen: File | null) => {
    if (!chosen) return;
    setUploadError(undefined);
    setSending(true);
    try {
      setFile(await upload('statementUpload', chosen, { timeoutMs: readingTimeoutMs }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setUploadError(error);
    } finally {
      setSending(false);
    }
  };
  const handleDone = () => {
    setFile(undefined);
    onImported();
  };
  return (
    <Panel title={t('import.title')}>
      {file ? (
        <Mapping
          key={file.fileId}
          file={file}
          onDone={handleDone}
          onCancel={() => setFile(undefined)}
        />
      ) : (
        <Stack gap="xs">
          <Text size="sm">{t('import.text')}</Text>
          <Group>
            <FileButton accept=".csv,text/csv,.txt" onChange={choose}>
              {(props) => (
                <WorkButton {...props} busy={sending}>
                  {t('import.choose')}
                </WorkButton>
              )}
            </FileButton>
          </Group>
          <Refusal error={uploadError} />
        </Stack>
      )}
    </Panel>
  );
}

function Mapping({
  file,
  onDone,
  onCancel,
}: {
  file: StatementFile;
  onDone(): void;
  onCancel(): void;
}) {
  const { t } = useTranslation(['finance', 'shell']);
  const [mapping, setMapping] = useState<StatementMapping>(file.mapping);
  const [check, setCheck] = useState<{ mapping: StatementMapping; result: CheckResult }>();
  const act = useAct('statementImport');
  const change = (part: Partial<StatementMapping>) => setMapping({ ...mapping, ...part });
  // Results for the previous mapping do not apply any more.
  const checked = check?.mapping === mapping ? check.result : undefined;
  const run = async (isCheck: boolean) => {
    const result = await act.run({ fileId: file.fileId, mapping, check: isCheck });
    if (!result) return;
    if (isCheck) return setCheck({ mapping, result });
    toast(t('import.toast', { n: formatNumber(result.newLines) }));
    onDone();
  };
  const headers = checked?.headers ?? file.headers;
  return (
    <Stack gap="sm">
      <Text fw={600}>
        <bdi>{file.fileName}</bdi>
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {statementColumns.map((column) => (
          <Select
            key={column}
            label={t(`column.${column}`)}
            clearable
            data={[...new Set(headers.filter(Boolean))]}
            value={mapping.columns[column] ?? null}
            onChange={(value) => change({ columns: withColumn(mapping.columns, column, value) })}
          />
        ))}
        <Select
          label={t('import.dateOrder')}
          allowDeselect={false}
          data={dateOrders.map((value) => ({ value, label: t(`dateOrder.${value}`) }))}
          value={mapping.dateOrder}
          onChange={(value) =>
            change({ dateOrder: dateOrders.find((known) => known === value) ?? 'dmy' })
          }
        />
        <Select
          label={t('import.encoding')}
          allowDeselect={false}
          data={[...statementEncodings]}
          value={mapping.encoding}
          onChange={(value) =>
            change({ encoding: statementEncodings.find((known) => known === value) ?? 'utf-8' })
          }
        />
        <Select
          label={t('import.currency')}
          allowDeselect={false}
          data={[...currencies]}
          value={mapping.currency}
          onChange={(value) =>
            change({ currency: currencies.find((known) => known === value) ?? 'IQD' })
          }
        />
      </SimpleGrid>
      <Sample headers={headers} rows={checked?.sample ?? file.sample} />
      {checked && <CheckSummary checked={checked} />}
      <Refusal error={act.error} />
      <Group gap="xs">
        <WorkButton
          variant={checked ? 'default' : 'filled'}
          busy={act.busy}
          onClick={() => run(true)}
        >
          {t('import.check')}
        </WorkButton>
        <WorkButton
          disabled={!checked || checked.newLines === 0}
          busy={act.busy}
          onClick={() => run(false)}
        >
          {t('import.do', { n: formatNumber(checked?.newLines ?? 0) })}
        </WorkButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('shell:cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

function withColumn(
  columns: StatementMapping['columns'],
  column: keyof StatementMapping['columns'],
  value: string | null,
) {
  const { [column]: _before, ...others } = columns;
  return value === null ? others : { ...others, [column]: value };
}

/** Keyed by position: column names and lines may repeat. */
const withIndexKey = <T,>(list: readonly T[]): { value: T; indexKey: string }[] =>
  list.map((value, index) => ({ value, indexKey: String(index) }));

function Sample({
  headers,
  rows,
}: {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const { t } = useTranslation('finance');
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table withTableBorder fz="sm" captionSide="top">
        <Table.Caption>{t('import.sample')}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            {withIndexKey(headers).map(({ value, indexKey }) => (
              <Table.Th key={indexKey}>
                <bdi>{value}</bdi>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {withIndexKey(rows).map((row) => (
            <Table.Tr key={row.indexKey}>
              {withIndexKey(row.value).map(({ value, indexKey }) => (
                <Table.Td key={indexKey}>
                  <bdi>{value}</bdi>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function CheckSummary({ checked }: { checked: CheckResult }) {
  const { t } = useTranslation('finance');
  const n = (value: number) => ({ n: formatNumber(value) });
  return (
    <Notice
      tone={checked.invalidCount > 0 ? 'wait' : 'good'}
      title={t('import.found', n(checked.newLines))}
    >
      {checked.newTotals.map((sum) => (
        <Text key={sum.currency} size="sm">
          {t('import.sum')} <Amount money={sum} />
        </Text>
      ))}
      <Text size="sm">
        {t('import.matches', {
          sure: formatNumber(checked.certainMatches),
          near: formatNumber(checked.possibleMatches),
        })}
      </Text>
      <Text size="sm">
        {t('import.left', {
          known: formatNumber(checked.alreadyImported),
          outgoing: formatNumber(checked.outgoing),
        })}
      </Text>
      {checked.invalidCount > 0 && (
        <Text size="sm">{t('import.bad', n(checked.invalidCount))}</Text>
      )}
      {checked.invalidLines.slice(0, 5).map(({ line, column, value }) => (
        <Text key={`${line}:${column}`} size="sm">
          {t('import.badLine', { line: formatNumber(line), column: t(`column.${column}`) })}{' '}
          <bdi>{value || '–'}</bdi>
        </Text>
      ))}
    </Notice>
  );
}
