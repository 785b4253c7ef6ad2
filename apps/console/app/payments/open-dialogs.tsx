import { Text, TextInput } from '@mantine/core';
import type { OpenPayment } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code } from '../locale/figures.tsx';
import { FigureField } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { Facts } from '../ui/page.tsx';
import { compareReceived } from './received.ts';

export interface OpenDecision {
  act: 'record' | 'giveUp';
  item: OpenPayment;
}

interface DialogProps {
  item: OpenPayment;
  onClose(): void;
  onDone(): void;
}

export function OpenDialog({ decision: { act, item }, ...rest }: { decision: OpenDecision } & Omit<DialogProps, 'item'>) {
  const Dialog = { record: RecordDialog, giveUp: GiveUpDialog }[act];
  return <Dialog item={item} {...rest} />;
}

function What({ item }: { item: OpenPayment }) {
  const { t } = useTranslation(['payments', 'words', 'wallets']);
  return (
    <Facts
      rows={[
        [t('due'), <Amount key="amount" money={item.amount} />],
        [t('words:customer'), <bdi key="customer">{item.customer.userName}</bdi>],
        [t('open.company'), <bdi key="company">{t(`wallets:platform.${item.platform}`)}</bdi>],
        [t('open.number'), <Code key="number">{item.gatewayId ?? item.reference}</Code>],
      ]}
    />
  );
}

/** The company's portal shows it as paid. A first person says so, a second one who sees the same amount books it. */
function RecordDialog({ item, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('payments');
  const act = useAct('openPaymentRecord');
  const [typed, setTyped] = useState(String(item.amount.amount));
  const [reference, setReference] = useState('');
  const outcome = compareReceived(item.amount, typed);
  const submit = async () => {
    if (outcome.kind === 'unclear') return;
    const done = await act.run({ paymentId: item.paymentId, received: outcome.received, reference: reference.trim() });
    if (!done) return;
    toast(t(done.outcome === 'waiting' ? 'open.record.first' : 'open.record.done'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('open.record.title')}
      verb={t('open.record')}
      onSubmit={() => void submit()}
      busy={act.busy}
      error={act.error}
      disabled={outcome.kind === 'unclear' || reference.trim() === ''}
    >
      <What item={item} />
      <Text size="sm">{t('open.record.text')}</Text>
      {item.seenPaid && (
        <Notice tone="wait">
          {t('open.seen.by')} <bdi>{item.seenPaid.by}</bdi>: <Amount money={item.seenPaid.received} />
        </Notice>
      )}
      <FigureField
        label={t('open.received')}
        value={typed}
        onValue={setTyped}
        unit={item.amount.currency}
        whole={item.amount.currency === 'IQD'}
        error={
          act.fieldError('received') ??
          (outcome.kind === 'unclear' && typed !== '' ? t(`received.unclear.${item.amount.currency}`) : undefined)
        }
      />
      <TextInput
        label={t('open.record.reference')}
        required
        data-autofocus
        dir="ltr"
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={act.fieldError('reference')}
      />
    </ActDialog>
  );
}

function GiveUpDialog({ item, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('payments');
  const act = useAct('openPaymentGiveUp');
  const submit = async (reason: string) => {
    if (!(await act.run({ paymentId: item.paymentId, reason }))) return;
    toast(t('open.giveUp.done'));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t('open.giveUp.title')}
      verb={t('open.giveUp')}
      hint={t('open.giveUp.hint')}
      maxLength={300}
      onClose={onClose}
      onReason={(reason) => void submit(reason)}
    >
      <What item={item} />
    </ReasonDialog>
  );
}
