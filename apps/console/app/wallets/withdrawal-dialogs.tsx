import { Text, TextInput } from '@mantine/core';
import type { StaffWithdrawal } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import type { Closing } from '../desk-list/declaration.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Amount, Code } from '../locale/figures.tsx';
import { Facts } from '../ui/page.tsx';

interface DialogProps extends Closing {
  readonly item: StaffWithdrawal;
}

function What({
  item: { amount, customer, way, holder, bankName, account },
}: {
  item: StaffWithdrawal;
}) {
  const { t } = useTranslation(['wallets', 'words']);
  return (
    <Facts
      rows={[
        [t('amount'), <Amount key="amount" money={amount} />],
        [t('words:customer'), <bdi key="customer">{customer.userName}</bdi>],
        [t(`way.${way}`), <bdi key="holder">{holder}</bdi>],
        bankName !== '' && [t('bank'), <bdi key="bank">{bankName}</bdi>],
        account !== '' && [t('account'), <Code key="account">{account}</Code>],
      ]}
    />
  );
}

export function ApproveDialog({ item, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('wallets');
  const act = useAct('staffApproveWithdrawal');
  const submit = async () => {
    const done = await act.run({ withdrawalNo: item.withdrawalNo });
    if (!done) return;
    toast(t(done.status === 'approved' ? 'approve.done' : 'approve.second'));
    onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('approve.title')}
      verb={t('approve')}
      onSubmit={() => void submit()}
      busy={act.busy}
      error={act.error}
    >
      <What item={item} />
      {item.approvalsNeeded > 1 && <Text size="sm">{t('approve.two')}</Text>}
    </DialogForm>
  );
}

export function RejectDialog({ item, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('wallets');
  const act = useAct('staffRejectWithdrawal');
  const submit = async (reason: string) => {
    if (!(await act.run({ withdrawalNo: item.withdrawalNo, reason }))) return;
    toast(t('reject.done'));
    onDone();
  };
  return (
    <ReasonDialog
      act={act}
      title={t('reject.title')}
      verb={t('reject')}
      hint={t('reject.hint')}
      danger
      maxLength={300}
      onClose={onClose}
      onReason={(reason) => void submit(reason)}
    >
      <What item={item} />
    </ReasonDialog>
  );
}

export function PayDialog({ item, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('wallets');
  const act = useAct('staffPayWithdrawal');
  const [reference, setReference] = useState('');
  const submit = async () => {
    if (!(await act.run({ withdrawalNo: item.withdrawalNo, reference: reference.trim() }))) return;
    toast(t('pay.done'));
    onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('pay.title')}
      verb={t('pay')}
      onSubmit={() => void submit()}
      busy={act.busy}
      error={act.error}
      disabled={reference.trim() === ''}
    >
      <What item={item} />
      <TextInput
        label={t('pay.reference')}
        description={t(item.way === 'cash' ? 'pay.hint.cash' : 'pay.hint')}
        required
        data-autofocus
        dir="ltr"
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={act.fieldError('reference')}
      />
    </DialogForm>
  );
}
