import { NativeSelect, Text, TextInput } from '@mantine/core';
import type { StaffRefund } from '@wasit/contract';
import { type PayoutOrigin, payoutOrigins } from '@wasit/contract/refund-states';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code, useFormat } from '../locale/figures.tsx';
import { Facts } from '../ui/page.tsx';

interface RefundDialogProps {
  refund: StaffRefund;
  onClose(): void;
  onDone(): void;
}

function RefundFacts({ refund }: Pick<RefundDialogProps, 'refund'>) {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <Facts
      rows={[
        [t('words:amount'), <Amount key="amount" money={refund.amount.usd} />],
        [t('refund.kind'), `${t(`refundKind.${refund.kind}`)} · ${t(`refundTarget.${refund.target}`)}`],
        [t('words:customer'), <bdi key="customer">{refund.customer.userName}</bdi>],
        [t('payNo'), <Code key="payNo">{refund.payNo}</Code>],
        [t('refund.askedBy'), <bdi key="by">{refund.askedBy}</bdi>],
        [t('words:reason'), <bdi key="reason">{refund.reason}</bdi>],
      ]}
    />
  );
}

export function ApproveRefund({ refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('finance');
  const format = useFormat();
  const approve = useAct('refundApprove');
  const submit = async () => {
    if (!(await approve.run({ refundNo: refund.refundNo }))) return;
    toast(t('refund.done.toast', { amount: isolate(format.money(refund.amount.usd)) }));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('refund.approve.title')}
      verb={t('refund.approve')}
      onSubmit={submit}
      busy={approve.busy}
      error={approve.error}
    >
      <RefundFacts refund={refund} />
    </ActDialog>
  );
}

export function RefuseRefund({ refund, onClose, onDone }: RefundDialogProps) {
  const { t } = useTranslation('finance');
  const refuse = useAct('refundRefuse');
  const submit = async (reason: string) => {
    if (await refuse.run({ refundNo: refund.refundNo, reason })) onDone();
  };
  return (
    <ReasonDialog
      act={refuse}
      title={t('refund.refuse.title')}
      verb={t('refund.refuse')}
      danger
      maxLength={300}
      onClose={onClose}
      onReason={submit}
    >
      <RefundFacts refund={refund} />
    </ReasonDialog>
  );
}

/** The platform that took the money sends it back, or finance sent it by hand: the reference is what proves it. */
export function SendPayout({ refund, payoutId, onClose, onDone }: RefundDialogProps & { payoutId: string }) {
  const { t } = useTranslation(['finance', 'words']);
  const [reference, setReference] = useState('');
  const [from, setFrom] = useState<PayoutOrigin>('source');
  const send = useAct('payoutSend');
  const payout = refund.payouts.find((one) => one.payoutId === payoutId);
  const byPlatform = payout?.byPlatform && reference.trim() === '';
  const submit = async () => {
    const done = await send.run({ payoutId, reference: reference.trim(), from });
    if (!done) return;
    const isSent = done.payouts.some((one) => one.payoutId === payoutId && one.status === 'sent');
    toast(t(isSent ? 'refund.sent.toast' : 'refund.underway.toast'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t(payout?.byPlatform ? 'refund.send.by.title' : 'refund.send.title')}
      verb={t(byPlatform ? 'refund.send.by' : 'refund.send.verb')}
      onSubmit={submit}
      busy={send.busy}
      error={send.error}
    >
      <Text size="sm">{t(payout?.byPlatform ? 'refund.send.platform' : 'refund.send.text')}</Text>
      {payout?.fault ? (
        <Text size="sm" c="red">
          {t(`payoutFault.${payout.fault}`)}
        </Text>
      ) : null}
      <Facts
        rows={[
          [t('words:amount'), <Amount key="amount" money={payout?.amount} />],
          [t('refund.method'), payout ? t(`words:method.${payout.method}`) : ''],
          [t('words:customer'), <bdi key="customer">{refund.customer.userName}</bdi>],
        ]}
      />
      <TextInput
        label={t('refund.reference')}
        required={!payout?.byPlatform}
        dir="ltr"
        data-autofocus
        maxLength={64}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={send.fieldError('reference')}
      />
      {payout && payout.method !== 'bank-transfer' && !byPlatform && (
        <NativeSelect
          label={t('refund.from')}
          value={from}
          onChange={(event) => setFrom(payoutOrigins.find((one) => one === event.currentTarget.value) ?? 'source')}
          data={payoutOrigins.map((value) => ({
            value,
            label: t(value === 'bank' ? 'refund.from.bank' : payout.method === 'cash' ? 'refund.from.safe' : 'refund.from.company'),
          }))}
        />
      )}
    </ActDialog>
  );
}
