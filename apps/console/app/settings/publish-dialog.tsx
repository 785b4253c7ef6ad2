import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropose } from '../approvals/use-propose.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { DayField } from '../ui/day-field.tsx';
import { baghdadInstant } from './rate-jump.ts';

interface PublishDialogProps {
  draftIds: readonly string[];
  onClose(): void;
  onDone(): void;
}

export function PublishDialog({ draftIds, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation(['settings', 'words', 'approvals']);
  const [from, setFrom] = useState('');
  const reason = useReason();
  const publish = usePropose();
  const submit = async () => {
    if (!reason.ask()) return;
    const effectiveFrom = baghdadInstant(from);
    const change = {
      kind: 'fees.publish-tariffs' as const,
      draftIds: [...draftIds],
      ...(effectiveFrom ? { effectiveFrom } : {}),
    };
    if (await publish.propose({ change, reason: reason.given })) onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('tariff.publishTitle', { count: draftIds.length })}
      verb={t('approvals:propose')}
      onSubmit={submit}
      busy={publish.busy}
      error={publish.error}
    >
      <DayField
        hours
        label={t('tariff.from')}
        description={t('tariff.fromHint')}
        value={from}
        onValue={setFrom}
        error={publish.fieldError('effectiveFrom')}
      />
      <Text size="sm">{t('approvals:proposeText')}</Text>
      <ReasonField reason={reason} error={publish.fieldError('reason')} />
    </DialogForm>
  );
}
