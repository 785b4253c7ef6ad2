import { Text } from '@mantine/core';
import type { RefundablePayment } from '@wasit/contract';
import { refundTargets, staffRefundKinds } from '@wasit/contract/refunds/states';
import { parseAmount, typedAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import type { ActField } from '../lists/act-fields.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount } from '../locale/figures.tsx';
import { useRefundToast } from './refund-toast.ts';

type GiveBackProps = { payment: RefundablePayment } & DialogCallbacks;

const kinds = staffRefundKinds.filter((kind) => kind !== 'surplus' && kind !== 'late-success');

/** Refunds a payment in dollars, or a surplus in its currency and to its source. */
export function RefundDialog({
  payment,
  surplus,
  ...callbacks
}: GiveBackProps & { surplus: boolean }) {
  const { t } = useTranslation('finance');
  const toastOf = useRefundToast();
  const maxAmount = surplus ? payment.surplusRemaining : payment.remainingUsd;
  return (
    <ActDialog
      act="refundAsk"
      title={t(surplus ? 'refundable.surplusBack' : 'refundable.refund')}
      verb={t('refund.give')}
      fields={{
        kind: {
          label: t('refund.kind'),
          as: 'choice',
          value: 'other',
          when: () => !surplus,
          choices: kinds.map((value) => ({ value, label: t(`refundKind.${value}`) })),
        },
        amount: useAmountUpTo(maxAmount),
        target: {
          label: t('refund.target'),
          as: 'radios',
          value: 'wallet',
          when: () => !surplus && payment.toSource,
          choices: refundTargets.map((value) => ({ value, label: t(`refundTarget.${value}`) })),
        },
        reason: useReasonField({ hint: t('refund.reasonHint'), maxLength: 300 }),
      }}
      input={({ kind, amount, target, reason }) => ({
        payNo: payment.payNo,
        kind: surplus ? 'surplus' : (kinds.find((known) => known === kind) ?? 'other'),
        amount: {
          amount: parseAmount(amount, maxAmount.currency) ?? 0,
          currency: maxAmount.currency,
        },
        target: surplus ? 'source' : (refundTargets.find((known) => known === target) ?? 'wallet'),
        reason,
      })}
      done={toastOf}
      {...callbacks}
    />
  );
}

/** Records a chargeback by a bank. */
export function ChargebackDialog({ payment, ...callbacks }: GiveBackProps) {
  const { t } = useTranslation('finance');
  const maxAmount = payment.chargebackRemaining;
  return (
    <ActDialog
      act="chargebackRecord"
      title={t('chargeback.title')}
      verb={t('chargeback.verb')}
      danger
      fields={{
        amount: useAmountUpTo(maxAmount),
        reference: {
          label: t('chargeback.reference'),
          isLatin: true,
          required: true,
          maxLength: 64,
        },
        reason: useReasonField({ maxLength: 300 }),
      }}
      input={({ amount, reference, reason }) => ({
        paymentId: payment.paymentId,
        amount: {
          amount: parseAmount(amount, maxAmount.currency) ?? 0,
          currency: maxAmount.currency,
        },
        reference,
        reason,
      })}
      done={t('chargeback.toast')}
      {...callbacks}
    >
      <Text size="sm">{t('chargeback.text')}</Text>
    </ActDialog>
  );
}

function useAmountUpTo(maxAmount: RefundablePayment['remaining']): ActField {
  const { t } = useTranslation(['finance', 'words']);
  return {
    label: t('words:amount'),
    hint: (
      <>
        {t('refund.most')} <Amount money={maxAmount} />
      </>
    ),
    as: 'amount',
    focused: true,
    required: true,
    value: typedAmount(maxAmount),
    unit: maxAmount.currency,
    validate(text) {
      const amount = parseAmount(text, maxAmount.currency) ?? 0;
      return amount > 0 && amount <= maxAmount.amount ? undefined : t('refund.outOfRange');
    },
  };
}
