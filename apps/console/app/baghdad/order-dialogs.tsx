import type { BaghdadOrder } from '@wasit/contract';
import { deliveryResults } from '@wasit/contract/logistics/delivery-results';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { OrderFacts } from './order-parts.tsx';
import { StorageDue } from './storage-due.tsx';

type OrderDialogProps = { order: BaghdadOrder } & DialogCallbacks;

export function DispatchDialog({ order, ...callbacks }: OrderDialogProps) {
  const { t } = useTranslation('baghdad');
  const { orderNo } = order;
  return (
    <ActDialog
      act="dispatchCourier"
      title={t('dispatch.title')}
      verb={t('dispatch')}
      fields={{ courier: { label: t('courier'), maxLength: 80, required: t('courier.needed') } }}
      input={({ courier }) => ({ orderNo, courier })}
      done={t('dispatch.toast', { orderNo: isolate(orderNo) })}
      {...callbacks}
    >
      {(error) => (
        <>
          <OrderFacts order={order} />
          <StorageDue order={order} error={error} />
        </>
      )}
    </ActDialog>
  );
}

/** What became of the courier's visit; what was not delivered comes back onto the shelf. */
export function DeliveredDialog({ order, ...callbacks }: OrderDialogProps) {
  const { t } = useTranslation(['baghdad', 'words']);
  const { orderNo } = order;
  // Also once it was paid meanwhile: the courier may have collected it all the same.
  const { askedIqd = 0, dueIqd = 0 } = order.tries.find(({ result }) => result === null) ?? {};
  const isFailed = ({ result }: { result: string }) => result !== 'delivered';
  return (
    <ActDialog
      act="recordDelivery"
      title={t('record.title')}
      verb={t('record')}
      fields={{
        result: {
          label: t('result'),
          as: 'radios',
          value: 'delivered',
          choices: deliveryResults.map((value) => ({ value, label: t(`result.${value}`) })),
        },
        reason: {
          label: t('words:reason'),
          as: 'lines',
          maxLength: 300,
          required: t('words:reasonNeeded'),
          when: isFailed,
        },
        receiver: { label: t('receiver'), maxLength: 80, when: (values) => !isFailed(values) },
        cashIqd: {
          label: t('cash'),
          as: 'whole',
          unit: 'IQD',
          value: dueIqd === 0 ? '0' : '',
          hint: t('cash.due', { due: isolate(formatNumber(dueIqd)) }),
          required: true,
          when: (values) => askedIqd > 0 && !isFailed(values),
        },
      }}
      input={({ result, reason, receiver, cashIqd }) => ({
        orderNo,
        result: choiceOf(result, deliveryResults),
        reason,
        receiver,
        cashIqd: Number(cashIqd || 0),
      })}
      done={t('record.toast', { orderNo: isolate(orderNo) })}
      outcome={({ result }) => {
        const isDelivered = result === 'delivered';
        const isOpen = order.status === 'WAIT_BUYER_RECEIVER';
        const [delivered, back] = isOpen
          ? (['record.text', 'record.backText'] as const)
          : (['record.confirmed', 'record.confirmedBack'] as const);
        return <DimmedText>{t(isDelivered ? delivered : back)}</DimmedText>;
      }}
      {...callbacks}
    >
      <OrderFacts order={order} />
    </ActDialog>
  );
}
