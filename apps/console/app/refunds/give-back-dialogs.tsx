import { Text } from '@mantine/core';
import type { RefundablePayment } from '@wasit/contract';
import { refundTargets, staffRefundKinds } from '@wasit/contract/refunds/states';
import { isolate } from '@wasit/i18n';
import { figureOf } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import type { ActField } from '../lists/act-fields.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, useFormat } from '../locale/figures.tsx';

type GiveBackProps = { payment: RefundablePayment } & Closing;

const kinds = staffRefundKinds.filter((kind) => kind !== 'surplus' && kind !== 'late-success');

/**
 * Gives money back: of what was paid, in dollars; of a surplus, in the currency it came in and to
 * where it came from.
 */
export function RefundDialog({
  payment,
  surplus,
  ...closing
}: GiveBackProps & { surplus: boolean }) {
  const { t } = useTranslation('finance');
  const format = useFormat();
  const most = surplus ? payment.surplusLeft : payment.leftUsd;
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
        amount: useAmountUpTo(most),
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
        amount: { amount: figureOf(amount) ?? 0, currency: most.currency },
        target: surplus ? 'source' : (refundTargets.find((known) => known === target) ?? 'wallet'),
        reason,
      })}
      done={({ status, amount }) =>
        t(status === 'asked' ? 'refund.asked.toast' : 'refund.done.toast', {
          amount: isolate(format.money(amount.usd)),
        })
      }
      {...closing}
    />
  );
}

/** A bank took money back from us: recorded, never asked. */
export function ChargebackDialog({ payment, ...closing }: GiveBackProps) {
  const { t } = useTranslation('finance');
  const most = payment.chargebackLeft;
  return (
    <ActDialog
      act="chargebackRecord"
      title={t('chargeback.title')}
      verb={t('chargeback.verb')}
      danger
      fields={{
        amount: useAmountUpTo(most),
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
        amount: { amount: figureOf(amount) ?? 0, currency: most.currency },
        reference,
        reason,
      })}
      done={t('chargeback.toast')}
      {...closing}
    >
      <Text size="sm">{t('chargeback.text')}</Text>
    </ActDialog>
  );
}

function useAmountUpTo(most: RefundablePayment['left']): ActField {
  const { t } = useTranslation(['finance', 'words']);
  return {
    label: t('words:amount'),
    hint: (
      <>
        {t('refund.most')} <Amount money={most} />
      </>
    ),
    as: most.currency === 'IQD' ? 'whole' : 'figure',
    focused: true,
    required: true,
    value: String(most.amount),
    unit: most.currency,
    wrong(text) {
      const amount = figureOf(text);
      return amount !== null && amount > 0 && amount <= most.amount
        ? undefined
        : t('refund.outOfRange');
    },
  };
}
