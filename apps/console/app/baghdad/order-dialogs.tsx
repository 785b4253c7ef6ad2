import { Stack } from '@mantine/core';
import type { BaghdadOrder } from '@wasit/contract';
import { deliveryResults, maxProofPhotos } from '@wasit/contract/logistics/delivery-results';
import { deliveryMethod } from '@wasit/contract/orders/states';
import { formatNumber, isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { OrderFacts } from './order-parts.tsx';
import { ProofPhotos, useProofPhotos } from './proof-photos.tsx';
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

/** Switches between pickup and delivery. */
export function MethodDialog({ order, ...callbacks }: OrderDialogProps) {
  const { t } = useTranslation('baghdad');
  const { orderNo } = order;
  const reason = useReasonField({ maxLength: 300, focused: true });
  const target = order.deliveryMethod === deliveryMethod.SELF_PICKUP ? 'deliver' : 'collect';
  return (
    <ActDialog
      act="changeDeliveryMethod"
      title={t(`method.${target}.title`)}
      verb={t(`method.${target}`)}
      fields={{ reason }}
      input={(values) => ({
        orderNo,
        deliveryMethod:
          target === 'deliver' ? deliveryMethod.SPECIFIED_ADDRESS : deliveryMethod.SELF_PICKUP,
        reason: values.reason,
      })}
      done={t(`method.${target}.toast`, { orderNo: isolate(orderNo) })}
      outcome={() => <DimmedText>{t(`method.${target}.text`)}</DimmedText>}
      {...callbacks}
    >
      <OrderFacts order={order} withAddress />
    </ActDialog>
  );
}

/** Records the result of a courier's visit; undelivered goods go back onto the shelf. */
export function DeliveredDialog({ order, ...callbacks }: OrderDialogProps) {
  const { t } = useTranslation(['baghdad', 'words']);
  const { orderNo } = order;
  const proof = useProofPhotos(order);
  // Also if it was paid meanwhile: the courier may still have collected cash.
  const { expectedIqd: askedIqd = 0, dueIqd = 0 } =
    order.visits.find(({ result }) => result === null) ?? {};
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
        proofFileIds: proof.proofFileIds,
      })}
      obstacle={proof.obstacle}
      done={t('record.toast', { orderNo: isolate(orderNo) })}
      outcome={({ result }, error) => {
        const isDelivered = result === 'delivered';
        const isOpen = order.status === 'WAIT_BUYER_RECEIVER';
        const [delivered, back] = isOpen
          ? (['record.text', 'record.backText'] as const)
          : (['record.confirmed', 'record.confirmedBack'] as const);
        return (
          <Stack gap="sm">
            <ProofPhotos
              upload={proof.upload}
              hint={t('record.proof', { max: maxProofPhotos })}
              error={error}
            />
            <DimmedText>{t(isDelivered ? delivered : back)}</DimmedText>
          </Stack>
        );
      }}
      {...callbacks}
    >
      <OrderFacts order={order} />
    </ActDialog>
  );
}
