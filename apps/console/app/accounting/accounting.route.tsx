import { Group, NativeSelect, Stack } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { saveFile } from '@wasit/ui/save-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { When } from '../locale/figures.tsx';
import { nameOfMonth } from '../locale/month-name.ts';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { PageHead, Panel } from '../ui/page.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { Ages } from './ages.tsx';
import { TrialBalance } from './trial-balance.tsx';

type Month = OutputOf<'accountingMonths'>['months'][number];

export default function AccountingScreen() {
  const { t } = useTranslation('accounting');
  const months = useRead('accountingMonths', {});
  return (
    <Allowed to="accounting.read">
      <PageHead title={t('title')} note={t('note')} />
      <Answer read={months}>
        {(read) => <MonthPanel months={read.months} onClosed={months.reload} />}
      </Answer>
    </Allowed>
  );
}

function MonthPanel({ months, onClosed }: { months: readonly Month[]; onClosed(): void }) {
  const { t } = useTranslation('accounting');
  const [params, setParams] = useSearchParams();
  const chosen =
    months.find(({ month }) => month === params.get('month')) ??
    // The oldest that is not closed: closing a month closes all before it.
    months.findLast(({ isOver, closedAt }) => isOver && !closedAt) ??
    months[0];
  const mayClose = useMay('accounting.close');
  const [isClosing, setClosing] = useState(false);
  const journal = useAct('journalFile');
  const balance = useRead('trialBalance', { month: chosen?.month ?? '' });
  if (!chosen) return null;
  const { month, isOver, closedAt, closedBy } = chosen;
  const save = async (format: 'csv' | 'xlsx') => {
    const file = await journal.run({ month, format });
    if (file) saveFile(file);
  };
  return (
    <Stack gap="md">
      <Group align="end" gap="sm">
        <NativeSelect
          label={t('month')}
          value={month}
          onChange={({ currentTarget }) =>
            setParams({ month: currentTarget.value }, { replace: true })
          }
          data={months.map((item) => ({
            value: item.month,
            label: `${nameOfMonth(item.month)}${item.closedAt ? ` (${t('closed')})` : ''}`,
          }))}
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <WorkButton
            key={format}
            variant="default"
            busy={journal.busy}
            onClick={() => void save(format)}
          >
            {t(`journal.${format}`)}
          </WorkButton>
        ))}
        {isOver && !closedAt && mayClose && (
          <WorkButton busy={false} onClick={() => setClosing(true)}>
            {t('close')}
          </WorkButton>
        )}
      </Group>
      <Refusal error={journal.error} />
      {closedAt ? (
        <Notice tone="calm">
          {t('closedBy', { name: isolate(closedBy ?? '') })} <When at={closedAt} />
        </Notice>
      ) : (
        <Notice tone="wait">{t(isOver ? 'open.over' : 'open.running')}</Notice>
      )}
      <Panel title={t('trial')}>
        <Answer read={balance}>{({ lines }) => <TrialBalance lines={lines} />}</Answer>
      </Panel>
      <Ages />
      {isClosing && (
        <ActDialog
          act="closeMonth"
          title={t('close.title', { month: nameOfMonth(month) })}
          verb={t('close')}
          danger
          input={() => ({ month })}
          done={({ entries }) => t('close.toast', { n: entries })}
          onClose={() => setClosing(false)}
          onDone={() => {
            setClosing(false);
            setParams({ month }, { replace: true });
            onClosed();
            balance.reload();
          }}
        >
          {t('close.text')}
        </ActDialog>
      )}
    </Stack>
  );
}
