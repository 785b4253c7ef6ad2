import { Text, Textarea } from '@mantine/core';
import { formatNumber } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';

interface ShelfDialogProps {
  productIds: readonly number[];
  onShelf: boolean;
  onClose(): void;
  onDone(): void;
}

/** Off the shelf, or back on it, with the reason that the trail keeps. */
export function ShelfDialog({ productIds, onShelf, onClose, onDone }: ShelfDialogProps) {
  const { t } = useTranslation(['catalogue', 'words']);
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const act = useAct('staffSetShelf');
  const submit = async () => {
    setAsked(true);
    if (reason.trim() === '') return;
    const done = await act.run({ productIds: [...productIds], onShelf, reason: reason.trim() });
    if (!done) return;
    toast(t(onShelf ? 'show.toast' : 'hide.toast', { n: formatNumber(done.moved) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t(onShelf ? 'show' : 'hide')}
      verb={t(onShelf ? 'show' : 'hide')}
      onSubmit={submit}
      busy={act.busy}
      error={act.error}
      danger={!onShelf}
    >
      <Text size="sm">{t(onShelf ? 'show.text' : 'hide.text', { n: formatNumber(productIds.length) })}</Text>
      <Textarea
        label={t('words:reason')}
        required
        data-autofocus
        dir="auto"
        autosize
        minRows={2}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={asked && reason.trim() === '' ? t('words:reasonNeeded') : act.fieldError('reason')}
      />
    </ActDialog>
  );
}
