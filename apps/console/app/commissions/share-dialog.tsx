import { Text } from '@mantine/core';
import { figureOf } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropose } from '../approvals/use-propose.ts';
import type { Closing, RowOf } from '../desk-list/declaration.ts';
import { dayStart } from '../lists/day-start.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { DayField } from '../ui/day-field.tsx';
import { FigureField } from '../ui/field.tsx';

/** The share of one agent from a day on: one person proposes it, a second one approves. */
export function ShareDialog({ of, onClose }: Closing & { of: RowOf<'commissions'> }) {
  const { t } = useTranslation(['commissions', 'approvals']);
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState('');
  const reason = useReason();
  const proposing = usePropose();
  const percent = figureOf(typed);
  const submit = async () => {
    if (percent === null || from === '' || !reason.ask()) return;
    const kind = 'agency.set-share' as const;
    const change = { kind, agentId: of.agentId, percent, from: dayStart(from) };
    if (await proposing.propose({ change, reason: reason.given })) onClose();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('setShare.title', { name: of.agent })}
      verb={t('approvals:propose')}
      onSubmit={submit}
      busy={proposing.busy}
      error={proposing.error}
      disabled={percent === null || from === ''}
    >
      <FigureField
        label={t('setShare.percent')}
        value={typed}
        onValue={setTyped}
        unit="%"
        error={proposing.fieldError('percent')}
      />
      <DayField
        label={t('setShare.from')}
        description={t('setShare.fromHint')}
        value={from}
        onValue={setFrom}
        error={proposing.fieldError('from')}
      />
      <Text size="sm">{t('approvals:proposeText')}</Text>
      <ReasonField reason={reason} error={proposing.fieldError('reason')} />
    </DialogForm>
  );
}
