import { Text } from '@mantine/core';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { useFormat } from '../locale/figures.tsx';
import { type DecisionProps, ReceivedField, useConflict } from './approve-dialog.tsx';
import { compareReceived } from './received.ts';

/** A rejected payment that proved good after all: cleared by hand, with the reason in the audit trail. */
export function ClearDialog({ detail, onClose, onDone, onConflict }: DecisionProps) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const [typed, setTyped] = useState(String(detail.due.amount));
  const reason = useReason();
  const clear = useAct('reviewClearOffline');
  useConflict(clear.error?.code, onConflict);
  const outcome = compareReceived(detail.due, typed);
  const submit = async () => {
    if (!reason.ask() || outcome.kind === 'unclear') return;
    const done = await clear.run({ paymentId: detail.paymentId, received: outcome.received, reason: reason.given });
    if (!done) return;
    if (done.status === 'rejected') toast(t('first.toast'));
    else toast(t('approved.toast', { amount: isolate(format.money(outcome.received)), orderNo: isolate(detail.orderNo ?? detail.payNo) }));
    onDone();
  };
  return (
    <ActDialog opened onClose={onClose} title={t('clear.title')} verb={t('clear')} onSubmit={submit} busy={clear.busy} error={clear.error}>
      <Text size="sm">{t('clear.text')}</Text>
      <ReceivedField detail={detail} typed={typed} onTyped={setTyped} outcome={outcome} error={clear.fieldError('received')} />
      <ReasonField reason={reason} error={clear.fieldError('reason')} maxLength={300} />
    </ActDialog>
  );
}
