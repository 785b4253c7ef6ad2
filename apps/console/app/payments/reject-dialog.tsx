import { Radio, Stack, Textarea } from '@mantine/core';
import { type RejectReason, rejectReasons } from '@wasit/contract/payment-states';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { type DecisionProps, useConflict } from './approve-dialog.tsx';

/** A reason is required; "another" also wants its words. The customer reads both. */
export function RejectDialog({ detail, onClose, onDone, onConflict }: DecisionProps) {
  const { t } = useTranslation(['payments', 'words']);
  const [reason, setReason] = useState<RejectReason>();
  const [note, setNote] = useState('');
  const [asked, setAsked] = useState(false);
  const reject = useAct('reviewReject');
  useConflict(reject.error?.code, onConflict);
  const noteMissing = reason === 'other' && note.trim() === '';
  const submit = async () => {
    setAsked(true);
    if (!reason || noteMissing) return;
    const done = await reject.run({ paymentId: detail.paymentId, reason, note: note.trim() });
    if (!done) return;
    toast(t('rejected.toast', { orderNo: isolate(detail.orderNo ?? detail.payNo) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('reject.title')}
      verb={t('reject.verb')}
      onSubmit={submit}
      busy={reject.busy}
      error={reject.error}
      danger
    >
      <Radio.Group
        label={t('reject.why')}
        value={reason ?? null}
        onChange={(value) => setReason(rejectReasons.find((known) => known === value))}
        error={asked && !reason ? t('reject.needed') : undefined}
      >
        <Stack gap={8} mt={6} mb={4}>
          {rejectReasons.map((known, index) => (
            <Radio
              key={known}
              value={known}
              label={t(`words:rejectReason.${known}`)}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        label={t('reject.note')}
        description={t('reject.noteHint')}
        dir="auto"
        autosize
        minRows={2}
        maxLength={300}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={asked && noteMissing ? t('reject.noteNeeded') : reject.fieldError('note')}
      />
    </ActDialog>
  );
}
