import { Text } from '@mantine/core';
import { isolate } from '@wasit/locale';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { type OrderDialogProps, OrderFacts } from './hand-over-dialog.tsx';

export function DeliveredDialog({ order, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation('baghdad');
  const record = useAct('recordDelivery');
  const submit = async () => {
    const done = await record.run({ orderNo: order.orderNo });
    if (!done) return;
    toast(t('record.toast', { orderNo: isolate(order.orderNo) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('record.title')}
      verb={t('record')}
      onSubmit={submit}
      busy={record.busy}
      error={record.error}
    >
      <OrderFacts order={order} />
      <Text size="sm" c="dimmed">
        {t('record.text')}
      </Text>
    </ActDialog>
  );
}
