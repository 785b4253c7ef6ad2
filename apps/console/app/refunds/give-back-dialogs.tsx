import { Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import type { RefundablePayment, StaffRefund } from '@wasit/contract';
import { type RefundTarget, refundTargets, staffRefundKinds } from '@wasit/contract/refund-states';
import { isolate } from '@wasit/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, useFormat } from '../locale/figures.tsx';
import { figureOf } from '../ui/digits.ts';
import { FigureField } from '../ui/field.tsx';

interface GiveBackProps {
  payment: RefundablePayment;
  onClose(): void;
  onDone(): void;
}

const kinds = staffRefundKinds.filter((kind) => kind !== 'surplus' && kind !== 'late-success');
type Kind = (typeof kinds)[number];

function useTold() {
  const { t } = useTranslation('finance');
  const format = useFormat();
  return ({ status, amount }: StaffRefund) =>
    toast(t(status === 'asked' ? 'refund.asked.toast' : 'refund.done.toast', { amount: isolate(format.money(amount.usd)) }));
}

/** Gives money back: of what was paid, in dollars; of a surplus, in the currency it came in and to where it came from. */
export function RefundDialog({ payment, surplus, onClose, onDone }: GiveBackProps & { surplus: boolean }) {
  const { t } = useTranslation('finance');
  const most = surplus ? payment.surplusLeft : payment.leftUsd;
  const [typed, setTyped] = useState(String(most.amount));
  const [kind, setKind] = useState<Kind>('other');
  const [target, setTarget] = useState<RefundTarget>('wallet');
  const reason = useReason();
  const ask = useAct('refundAsk');
  const told = useTold();
  const amount = figureOf(typed);
  const fine = amount !== null && amount > 0 && amount <= most.amount;
  const submit = async () => {
    if (!reason.ask() || !fine) return;
    const money = { amount, currency: most.currency };
    const done = await ask.run({
      payNo: payment.payNo,
      kind: surplus ? 'surplus' : kind,
      amount: money,
      target: surplus ? 'source' : target,
      reason: reason.given,
    });
    if (!done) return;
    told(done);
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t(surplus ? 'refundable.surplusBack' : 'refundable.refund')}
      verb={t('refund.give')}
      onSubmit={submit}
      busy={ask.busy}
      error={ask.error}
    >
      {!surplus && (
        <Select
          label={t('refund.kind')}
          allowDeselect={false}
          data={kinds.map((value) => ({ value, label: t(`refundKind.${value}`) }))}
          value={kind}
          onChange={(value) => setKind(kinds.find((known) => known === value) ?? 'other')}
        />
      )}
      <AmountLeft typed={typed} onTyped={setTyped} most={most} fine={fine} error={ask.fieldError('amount')} />
      {!surplus && payment.toSource && (
        <Radio.Group
          label={t('refund.target')}
          value={target}
          onChange={(value) => setTarget(refundTargets.find((known) => known === value) ?? 'wallet')}
        >
          <Stack gap={6} mt={4}>
            {refundTargets.map((value) => (
              <Radio key={value} value={value} label={t(`refundTarget.${value}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <ReasonField reason={reason} error={ask.fieldError('reason')} hint={t('refund.reasonHint')} maxLength={300} />
    </ActDialog>
  );
}

/** A bank took money back from us: recorded, never asked. */
export function ChargebackDialog({ payment, onClose, onDone }: GiveBackProps) {
  const { t } = useTranslation('finance');
  const most = payment.chargebackLeft;
  const [typed, setTyped] = useState(String(most.amount));
  const [reference, setReference] = useState('');
  const reason = useReason();
  const record = useAct('chargebackRecord');
  const amount = figureOf(typed);
  const fine = amount !== null && amount > 0 && amount <= most.amount;
  const submit = async () => {
    if (!reason.ask() || !fine || reference.trim() === '') return;
    const money = { amount, currency: most.currency };
    const input = { paymentId: payment.paymentId, amount: money, reference: reference.trim(), reason: reason.given };
    if (!(await record.run(input))) return;
    toast(t('chargeback.toast'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('chargeback.title')}
      verb={t('chargeback.verb')}
      onSubmit={submit}
      busy={record.busy}
      error={record.error}
      danger
    >
      <Text size="sm">{t('chargeback.text')}</Text>
      <AmountLeft typed={typed} onTyped={setTyped} most={most} fine={fine} error={record.fieldError('amount')} />
      <TextInput
        label={t('chargeback.reference')}
        required
        dir="ltr"
        maxLength={64}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={record.fieldError('reference')}
      />
      <ReasonField reason={reason} error={record.fieldError('reason')} maxLength={300} />
    </ActDialog>
  );
}

interface AmountLeftProps {
  typed: string;
  onTyped(text: string): void;
  most: RefundablePayment['left'];
  fine: boolean;
  error: string | undefined;
}

function AmountLeft({ typed, onTyped, most, fine, error }: AmountLeftProps) {
  const { t } = useTranslation(['finance', 'words']);
  return (
    <FigureField
      label={t('words:amount')}
      description={
        <>
          {t('refund.most')} <Amount money={most} />
        </>
      }
      data-autofocus
      value={typed}
      onValue={onTyped}
      unit={most.currency}
      whole={most.currency === 'IQD'}
      onFocus={(event) => event.currentTarget.select()}
      error={error ?? (!fine && typed !== '' ? t('refund.outOfRange') : undefined)}
    />
  );
}
