import { TextInput } from '@mantine/core';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { type OrderDialogProps, OrderFacts } from './hand-over-dialog.tsx';
import { StorageAsked } from './storage-asked.tsx';

export function DispatchDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation('baghdad');
  const [courier, setCourier] = useState('');
  const [asked, setAsked] = useState(false);
  const dispatch = useAct('dispatchCourier');
  const submit = async () => {
    setAsked(true);
    if (courier.trim() === '') return;
    const done = await dispatch.run({ orderNo: order.orderNo, courier: courier.trim() });
    if (!done) return;
    toast(t('dispatch.toast', { orderNo: isolate(order.orderNo) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('dispatch.title')}
      verb={t('dispatch')}
      onSubmit={submit}
      busy={dispatch.busy}
      error={dispatch.error}
    >
      <OrderFacts order={order} />
      <StorageAsked order={order} error={dispatch.error} />
      <TextInput
        label={t('courier')}
        data-autofocus
        required
        dir="auto"
        maxLength={80}
        value={courier}
        onChange={(event) => setCourier(event.currentTarget.value)}
        error={asked && courier.trim() === '' ? t('courier.needed') : dispatch.fieldError('courier')}
      />
    </ActDialog>
  );
}
