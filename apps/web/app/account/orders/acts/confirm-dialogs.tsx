import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Select } from '../../../ui/fields/choice.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Notice } from '../../../ui/parts.tsx';
import type { OrderActs } from './use-order-acts.ts';

interface OrderDialogProps {
  open: boolean;
  onClose: () => void;
  acts: OrderActs;
}

const cancelReasons = ['mind', 'wrong', 'price', 'slow', 'other'] as const;
/** Maximum length of the reason (contract, cancelOrder). */
const maxReasonLength = 200;

/** The reason is optional; the button is labelled with the act. */
export function CancelDialog({ open, onClose, acts }: OrderDialogProps) {
  const { t } = useTranslation('orders');
  const [reason, setReason] = useState<string>('mind');
  const [note, setNote] = useState('');
  const send = async () => {
    const text = [reason === 'other' ? '' : t(`cancel.reason.${reason}`), note.trim()]
      .filter(Boolean)
      .join(': ');
    if (await acts.cancel(text.slice(0, maxReasonLength))) onClose();
  };
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={t('cancel.title')}
      cancel={t('cancel.keep')}
      verb={t('action.cancel')}
      danger
      busy={acts.busy}
      onAct={send}
    >
      <div className="stack">
        <p>{t('cancel.text')}</p>
        {acts.error && <Notice tone="error">{acts.error.text}</Notice>}
        <Select
          label={t('cancel.reason')}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          options={cancelReasons.map((name) => ({
            value: name,
            label: t(`cancel.reason.${name}`),
          }))}
        />
        <TextArea
          label={t('cancel.note')}
          value={note}
          maxLength={120}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
    </ActDialog>
  );
}

interface ConfirmDialogProps extends OrderDialogProps {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
}

export function ConfirmDialog({
  open,
  onClose,
  acts,
  title,
  text,
  confirmLabel,
  danger,
  onConfirm,
}: ConfirmDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <ActDialog
      open={open}
      onClose={onClose}
      title={title}
      cancel={t('back')}
      verb={confirmLabel}
      danger={danger}
      busy={acts.busy}
      onAct={onConfirm}
    >
      <div className="stack">
        <p>{text}</p>
        {acts.error && <Notice tone="error">{acts.error.text}</Notice>}
      </div>
    </ActDialog>
  );
}
