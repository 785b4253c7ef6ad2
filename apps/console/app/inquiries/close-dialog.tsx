import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import type { InquiryDialogProps } from './answer-dialog.tsx';

export function CloseDialog({ inquiryNo, onClose, onDone }: InquiryDialogProps) {
  const { t } = useTranslation(['inquiries', 'words']);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const close = useAct('closeInquiry');
  const submit = async () => {
    setAsked(true);
    if (reason.trim() === '') return;
    if (!(await close.run({ inquiryNo, reason: reason.trim() }))) return;
    toast(t('close.toast'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('close.title')}
      verb={t('close.verb')}
      onSubmit={submit}
      busy={close.busy}
      error={close.error}
    >
      <Textarea
        label={t('words:reason')}
        description={t('close.hint')}
        required
        data-autofocus
        dir="auto"
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && reason.trim() === '' ? t('words:reasonNeeded') : close.fieldError('reason')}
      />
    </ActDialog>
  );
}
