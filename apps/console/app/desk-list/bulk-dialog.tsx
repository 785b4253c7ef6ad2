import { Progress, Stack, Text } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ActFields, useActFields } from '../lists/act-fields.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { Notice } from '../ui/notice.tsx';
import { useBulkRun } from './bulk-run.ts';
import type { BulkAct } from './declaration.ts';

interface BulkDialogProps {
  act: BulkAct;
  keys: readonly string[];
  /** The name of a row, or its key if it is on another page. */
  nameOf(key: string): string;
  /** Called with the rows that failed or were not tried; they stay selected. */
  onClose(remaining: readonly string[]): void;
}

/** The maximum number of failures listed one by one. */
const maxFailuresShown = 20;

/**
 * Runs an act on many rows, with progress and a list of failures. Closing it stops after the
 * current request.
 */
export function BulkDialog({ act, keys, nameOf, onClose }: BulkDialogProps) {
  const { t } = useTranslation('lists');
  const form = useActFields(act.fields);
  const { run, stop, running, remaining, failures } = useBulkRun(act, keys);
  const fieldsRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each attempt with missing values
  useEffect(() => {
    fieldsRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form.attempts]);
  const submit = async () => {
    if (!form.check()) return;
    const { notDone, isStopped, changed } = await run(form.values);
    if (isStopped) return onClose(notDone);
    if (notDone.length > 0) return;
    toast(act.done(changed));
    onClose([]);
  };
  const doneCount = keys.length - remaining.length;
  return (
    <DialogForm
      onClose={() => (running ? stop() : onClose(remaining))}
      title={act.label}
      verb={failures.length > 0 ? t('bulk.again') : act.label}
      onSubmit={submit}
      busy={running}
      danger={act.danger ?? false}
    >
      <Text size="sm">{act.text(remaining.length)}</Text>
      <ActFields ref={fieldsRef} form={form} error={undefined} />
      {!running && remaining.length > 0 && act.effect?.(remaining, form.values)}
      {(running || doneCount > 0) && (
        <Stack gap={4}>
          <Progress value={(doneCount / keys.length) * 100} aria-label={act.label} />
          <Text size="sm" role="status">
            {t('bulk.progress', { n: formatNumber(doneCount), all: formatNumber(keys.length) })}
          </Text>
        </Stack>
      )}
      {failures.length > 0 && !running && (
        <Notice
          tone="bad"
          role="alert"
          title={t('bulk.failed', { n: formatNumber(remaining.length) })}
        >
          {failures.slice(0, maxFailuresShown).map(({ keys: failed, message }) => (
            <Text key={failed[0]} size="sm" component="div">
              {failed.length > 1 ? (
                <bdi>{t('chosen', { n: formatNumber(failed.length) })}</bdi>
              ) : (
                <bdi>{nameOf(failed[0] ?? '')}</bdi>
              )}{' '}
              <bdi>{message}</bdi>
            </Text>
          ))}
        </Notice>
      )}
    </DialogForm>
  );
}
