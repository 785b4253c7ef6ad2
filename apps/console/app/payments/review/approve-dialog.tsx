import { Text } from '@mantine/core';
import type { ReviewDetail } from '@wasit/contract';
import type { ApiError } from '@wasit/contract/api';
import type { WireMoney } from '@wasit/contract/money';
import { staffCodes } from '@wasit/contract/staff/codes';
import { isolate } from '@wasit/i18n';
import { parseAmount, typedAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import type { ActField } from '../../lists/act-fields.tsx';
import { Amount, Code, useFormat } from '../../locale/figures.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts } from '../../ui/page.tsx';
import { PaymentWarnings, seriousWarnings } from '../payment-warnings.tsx';
import { compareReceived } from '../received.ts';
import { GivenReference } from './given-reference.tsx';

interface DetailProps {
  detail: ReviewDetail;
}

export interface DecisionProps extends DialogCallbacks {
  detail: ReviewDetail;
  /** A colleague decided first: the dialog closes and the page shows their decision. */
  onConflict(): void;
}

export const handleAlreadyDecided =
  (onConflict: () => void) =>
  ({ code }: ApiError): void => {
    if (code === staffCodes.REVIEW_DECIDED.code) onConflict();
  };

export function ApproveDialog({ detail, onConflict, ...callbacks }: DecisionProps) {
  const { t } = useTranslation('payments');
  const approvedText = useApprovedText(detail);
  const verb = (typed: string) => {
    const { kind } = compareReceived(detail.due, typed);
    const isCredited = detail.toWallet || detail.orderNo === null;
    return t(kind === 'unclear' || isCredited ? 'approve' : `approve.verb.${kind}`);
  };
  return (
    <ActDialog
      act="reviewApprove"
      title={t('approve.title')}
      verb={({ received }) => verb(received)}
      fields={{ received: useReceivedField(detail) }}
      input={({ received }) => ({
        paymentId: detail.paymentId,
        received: toReceivedMoney(detail, received),
      })}
      done={(answer) => approvedText(answer.status === 'under_review', answer)}
      outcome={({ received }) => <Outcome detail={detail} typed={received} />}
      onRefused={handleAlreadyDecided(onConflict)}
      beside="end"
      {...callbacks}
    >
      <ToCompare detail={detail} />
    </ActDialog>
  );
}

/** The values to compare with the voucher beside the dialog. */
export function ToCompare({ detail }: DetailProps) {
  const { t } = useTranslation('payments');
  const { due, expectedReference } = detail;
  return (
    <Facts
      rows={[
        [
          t('due'),
          <strong key="due">
            <Amount money={due} />
          </strong>,
        ],
        [t('reference.expected'), <Code key="expected">{expectedReference}</Code>],
        [t('reference.given'), <GivenReference key="given" detail={detail} />],
        seriousWarnings(detail).length > 0 && [
          t('warnings'),
          <PaymentWarnings key="warnings" item={detail} />,
        ],
      ]}
    />
  );
}

export const toReceivedMoney = ({ due: { currency } }: ReviewDetail, typed: string): WireMoney => ({
  amount: parseAmount(typed, currency) ?? 0,
  currency,
});

/** The toast after approving, or after the first of two approvals. */
export function useApprovedText({ due, orderNo, payNo }: ReviewDetail) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (isWaiting: boolean, { received }: ReviewDetail): string =>
    isWaiting
      ? t('first.toast')
      : t(orderNo ? 'approved.toast' : 'approved.topUp.toast', {
          amount: isolate(format.money(received ?? due)),
          orderNo: isolate(orderNo ?? ''),
          payNo: isolate(payNo),
        });
}

/** The amount on the account statement. */
export function useReceivedField({ due }: ReviewDetail): ActField {
  const { t } = useTranslation('payments');
  const { currency } = due;
  return {
    label: t('received'),
    hint: t('received.hint'),
    as: 'amount',
    value: typedAmount(due),
    unit: currency,
    required: true,
    validate: (text) =>
      compareReceived(due, text).kind === 'unclear' ? t(`received.unclear.${currency}`) : undefined,
  };
}

/** The effect of approving the entered amount. */
export function Outcome({
  detail: { due, orderNo, toWallet },
  typed,
}: {
  detail: Pick<ReviewDetail, 'due' | 'orderNo' | 'toWallet'>;
  typed: string;
}) {
  const { t } = useTranslation('payments');
  const outcome = compareReceived(due, typed);
  if (toWallet)
    return (
      <Notice tone="wait" title={t('outcome.wallet.title')}>
        <Text size="sm">{t('outcome.wallet.text')}</Text>
      </Notice>
    );
  if (outcome.kind === 'unclear') return null;
  // Any amount tops a wallet up: it is neither too little nor too much.
  if (orderNo === null) return <Text>{t('outcome.topUp')}</Text>;
  if (outcome.kind === 'exact') return <Text>{t('outcome.exact')}</Text>;
  return (
    <Notice tone="wait" title={t(`outcome.${outcome.kind}.title`)}>
      <Text size="lg" fw={650}>
        <Amount money={outcome.difference} />
      </Text>
      <Text size="sm">{t(`outcome.${outcome.kind}.text`)}</Text>
    </Notice>
  );
}
