import { Text } from '@mantine/core';
import type { StaffRefund } from '@wasit/contract';
import { payoutOrigins } from '@wasit/contract/refunds/states';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Amount, Code } from '../locale/figures.tsx';
import { handleBegunPayout } from '../payouts/begun-payout.ts';
import { StartPaying, StopPaying } from '../payouts/paying.tsx';
import { ReasonText } from '../trail/trail-value.tsx';
import { Facts } from '../ui/page.tsx';
import { needsClaim } from './needs-claim.ts';
import { useRefundToast } from './refund-toast.ts';

type RefundDialogProps = { refund: StaffRefund } & DialogCallbacks;

function RefundFacts({ refund }: Pick<RefundDialogProps, 'refund'>) {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <Facts
      rows={[
        [t('words:amount'), <Amount key="amount" money={refund.amount.usd} />],
        [
          t('refund.kind'),
          `${t(`refundKind.${refund.kind}`)} · ${t(`refundTarget.${refund.target}`)}`,
        ],
        [t('words:customer'), <bdi key="customer">{refund.customer.userName}</bdi>],
        [t('payNo'), <Code key="payNo">{refund.payNo}</Code>],
        [t('refund.askedBy'), <bdi key="by">{refund.requestedBy}</bdi>],
        [t('words:reason'), <ReasonText key="reason" reason={refund.reason} />],
      ]}
    />
  );
}

export function ApproveRefund({ refund, ...callbacks }: RefundDialogProps) {
  const { t } = useTranslation('finance');
  const toastOf = useRefundToast();
  return (
    <ActDialog
      act="refundApprove"
      title={t('refund.approve.title')}
      verb={t('refund.approve')}
      input={() => ({ refundNo: refund.refundNo })}
      done={toastOf}
      {...callbacks}
    >
      <RefundFacts refund={refund} />
    </ActDialog>
  );
}

export function RefuseRefund({ refund, ...callbacks }: RefundDialogProps) {
  const { t } = useTranslation('finance');
  return (
    <ActDialog
      act="refundRefuse"
      title={t('refund.refuse.title')}
      verb={t('refund.refuse')}
      danger
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ refundNo: refund.refundNo, reason })}
      {...callbacks}
    >
      <RefundFacts refund={refund} />
    </ActDialog>
  );
}

type Payout = StaffRefund['payouts'][number];

type PayoutDialogProps = RefundDialogProps & { payout: Payout };

/**
 * Money sent by hand takes two steps: a clerk claims the payout, then records the reference that
 * proves it. Closed between them, the claim stays.
 */
export function PayoutDialogs({ refund, payout, onClose, onDone }: PayoutDialogProps) {
  const [isStarted, setStarted] = useState(false);
  const { payoutId, paying } = payout;
  if (isStarted)
    return <SendPayout refund={refund} payout={payout} onClose={onDone} onDone={onDone} />;
  if (!needsClaim(payout))
    return <SendPayout refund={refund} payout={payout} onClose={onClose} onDone={onDone} />;
  return (
    <StartPaying
      act="payoutStart"
      input={(step) => ({ payoutId, ...step })}
      paying={paying}
      onClose={onClose}
      onDone={() => setStarted(true)}
      onConflict={onDone}
    >
      <PayoutFacts refund={refund} payout={payout} />
    </StartPaying>
  );
}

export function StopPayout({ refund, payout, ...callbacks }: PayoutDialogProps) {
  const { payoutId } = payout;
  return (
    <StopPaying
      act="payoutStart"
      input={(step) => ({ payoutId, ...step })}
      onConflict={callbacks.onDone}
      {...callbacks}
    >
      <PayoutFacts refund={refund} payout={payout} />
    </StopPaying>
  );
}

function PayoutFacts({
  refund: { customer, payNo },
  payout: { amount, method },
}: Pick<PayoutDialogProps, 'refund' | 'payout'>) {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <Facts
      rows={[
        [t('words:amount'), <Amount key="amount" money={amount} />],
        [t('refund.method'), t(`words:method.${method}`)],
        [t('words:customer'), <bdi key="customer">{customer.userName}</bdi>],
        [t('payNo'), <Code key="payNo">{payNo}</Code>],
      ]}
    />
  );
}

/**
 * The platform that took the money sends it back, or finance sent it by hand: the reference is what
 * proves it.
 */
function SendPayout({ refund, payout, ...callbacks }: PayoutDialogProps) {
  const { t } = useTranslation('finance');
  const { payoutId, byPlatform, error, method } = payout;
  const isByPlatform = (reference: string) => byPlatform && reference === '';
  const fromWhere = (origin: (typeof payoutOrigins)[number]) =>
    t(
      origin === 'bank'
        ? 'refund.from.bank'
        : method === 'cash'
          ? 'refund.from.safe'
          : 'refund.from.company',
    );
  return (
    <ActDialog
      act="payoutSend"
      title={t(byPlatform ? 'refund.send.by.title' : 'refund.send.title')}
      verb={({ reference }) => t(isByPlatform(reference) ? 'refund.send.by' : 'refund.send.verb')}
      fields={{
        reference: {
          label: t('refund.reference'),
          isLatin: true,
          maxLength: 64,
          ...(byPlatform ? {} : { required: true }),
        },
        from: {
          label: t('refund.from'),
          as: 'choice',
          value: 'source',
          when: ({ reference }) => method !== 'bank-transfer' && !isByPlatform(reference),
          choices: payoutOrigins.map((value) => ({ value, label: fromWhere(value) })),
        },
      }}
      input={({ reference, from }) => ({
        payoutId,
        reference,
        from: payoutOrigins.find((origin) => origin === from) ?? 'source',
      })}
      done={({ payouts }) =>
        t(
          payouts.some((payout) => payout.payoutId === payoutId && payout.status === 'sent')
            ? 'refund.sent.toast'
            : 'refund.underway.toast',
        )
      }
      onRefused={handleBegunPayout(callbacks.onDone)}
      {...callbacks}
    >
      <Text size="sm">{t(byPlatform ? 'refund.send.platform' : 'refund.send.text')}</Text>
      {error ? (
        <Text size="sm" c="red">
          {t(`payoutFault.${error}`)}
        </Text>
      ) : null}
      <PayoutFacts refund={refund} payout={payout} />
    </ActDialog>
  );
}
