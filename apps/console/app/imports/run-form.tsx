import { Checkbox, Group, Radio, Stack, TextInput } from '@mantine/core';
import type { ImportMapping, ImportRunDetail } from '@wasit/contract';
import {
  type ImportColumn,
  importColumns,
  importModes,
  refreshColumns,
} from '@wasit/contract/catalogue/import-columns';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { Refusal } from '../lists/refusal.tsx';
import { Notice } from '../ui/notice.tsx';
import { Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { useColumnLabel } from './column-label.ts';
import { MappingForm } from './mapping-form.tsx';
import { isActive } from './run-mark.tsx';

type Mode = ImportRunDetail['mode'];

/** Columns that must be assigned before the file can be read. */
function missingColumns({ columns }: ImportMapping, mode: Mode): ImportColumn[] {
  const has = (...names: ImportColumn[]) => names.some((name) => columns[name]);
  const needed: ImportColumn[] = has('id') ? [] : ['id'];
  if (mode === 'refresh')
    return has('price', 'purchaseYuan', 'stock', 'tiers', 'skus')
      ? needed
      : [...needed, 'price', 'stock'];
  if (!has('name_en', 'name_ar', 'name_ckb', 'name_zh-Hans')) needed.push('name_en');
  return has('price') ? needed : [...needed, 'price'];
}

/** Assigned columns that this mode does not read. */
const ignoredColumns = ({ columns }: ImportMapping, mode: Mode): ImportColumn[] =>
  mode === 'full'
    ? []
    : importColumns.filter(
        (column) => columns[column] && !refreshColumns.some((refreshed) => refreshed === column),
      );

/** The options of an import, with its buttons: check, import, stop. */
export function RunForm({ run, onChanged }: { run: ImportRunDetail; onChanged(): void }) {
  const { t } = useTranslation(['imports', 'words']);
  const label = useColumnLabel();
  const [mapping, setMapping] = useState(run.mapping);
  const [source, setSource] = useState(run.source);
  const [mode, setMode] = useState<Mode>(run.mode);
  const [retire, setRetire] = useState(run.retireMissing);
  const [fetchPictures, setFetchPictures] = useState(run.fetchPictures);
  const start = useAct('staffImportStart');
  const stop = useAct('staffImportStop');
  const locked = isActive(run);
  const lacking = run.headers === null ? [] : missingColumns(mapping, mode);
  const ignored = ignoredColumns(mapping, mode);
  const startImport = async (check: boolean) => {
    const fullOptions = {
      retireMissing: retire && mode === 'full',
      fetchPictures: fetchPictures && mode === 'full',
    };
    if (await start.run({ runId: run.runId, check, source, mode, ...fullOptions, mapping }))
      onChanged();
  };
  const stopImport = async () => {
    if (await stop.run({ runId: run.runId })) onChanged();
  };
  const canContinue = !run.checking && (run.status === 'stopped' || run.status === 'failed');
  return (
    <>
      <MappingForm
        run={run}
        mapping={mapping}
        onMapping={setMapping}
        onReadAgain={(updatedRun) => {
          setMapping(({ decimal }) => ({ ...updatedRun.mapping, decimal }));
          onChanged();
        }}
        locked={locked}
      />
      <Panel title={t('mode')}>
        <Stack gap="md">
          <TextInput
            label={t('source')}
            description={t('sourceHint')}
            value={source}
            onChange={(event) => setSource(event.currentTarget.value)}
            error={start.fieldError('source')}
            disabled={locked}
            maw={360}
            dir="auto"
          />
          <Radio.Group
            aria-label={t('mode')}
            value={mode}
            onChange={(value) =>
              setMode(importModes.find((importMode) => importMode === value) ?? 'full')
            }
          >
            <Stack gap="xs">
              {importModes.map((value) => (
                <Radio key={value} value={value} label={t(`mode.${value}`)} disabled={locked} />
              ))}
            </Stack>
          </Radio.Group>
          {mode === 'full' && (
            <>
              <Checkbox
                label={t('retire')}
                checked={retire}
                onChange={(event) => setRetire(event.currentTarget.checked)}
                disabled={locked}
              />
              <Checkbox
                label={t('fetchPictures')}
                description={t('fetchPictures.text')}
                checked={fetchPictures}
                onChange={(event) => setFetchPictures(event.currentTarget.checked)}
                disabled={locked}
              />
            </>
          )}
          {lacking.length > 0 && (
            <Notice tone="wait">
              {t('needs', { columns: lacking.map(label).join(t('words:comma')) })}
            </Notice>
          )}
          {ignored.length > 0 && (
            <Notice>{t('notRead', { columns: ignored.map(label).join(t('words:comma')) })}</Notice>
          )}
          <Refusal error={start.error ?? stop.error} />
          <Group gap="sm">
            {locked ? (
              <WorkButton
                variant="default"
                onClick={stopImport}
                busy={stop.busy}
                disabled={run.stopping}
              >
                {t('stop')}
              </WorkButton>
            ) : (
              <>
                <WorkButton
                  variant="default"
                  onClick={() => startImport(true)}
                  busy={start.busy}
                  disabled={lacking.length > 0}
                >
                  {t('check')}
                </WorkButton>
                <WorkButton
                  onClick={() => startImport(false)}
                  busy={start.busy}
                  disabled={lacking.length > 0}
                >
                  {canContinue ? t('goOn') : t('start')}
                </WorkButton>
              </>
            )}
          </Group>
        </Stack>
      </Panel>
    </>
  );
}
