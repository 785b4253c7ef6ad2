import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { baghdadInstant } from './rate-jump.ts';

interface PublishDialogProps {
  draftIds: readonly string[];
  onClose(): void;
  onDone(): void;
}

export function PublishDialog({ draftIds, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation(['settings', 'words']);
  const [from, setFrom] = useState('');
  const reason = useReason();
  const publish = useAct('publishTariffDrafts');
  const submit = async () => {
    if (!reason.ask()) return;
    const effectiveFrom = baghdadInstant(from);
    const done = await publish.run({ draftIds: [...draftIds], ...(effectiveFrom ? { effectiveFrom } : {}), reason: reason.given });
    if (!done) return;
    toast(t('tariff.toast', { count: done.items.length }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('tariff.publishTitle', { count: draftIds.length })}
      verb={t('tariff.publish')}
      onSubmit={submit}
      busy={publish.busy}
      error={publish.error}
    >
      <TextInput
        type="datetime-local"
        label={t('tariff.from')}
        description={t('tariff.fromHint')}
        dir="ltr"
        value={from}
        onChange={(event) => setFrom(event.currentTarget.value)}
        error={publish.fieldError('effectiveFrom')}
      />
      <ReasonField reason={reason} error={publish.fieldError('reason')} />
    </ActDialog>
  );
}
