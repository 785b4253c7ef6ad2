import { NativeSelect, Text } from '@mantine/core';
import { type Currency, currencies } from '@wasit/contract/money';
import { parseAmount } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePropose } from '../../approvals/use-propose.ts';
import { useAmountError } from '../../lists/amount-error.ts';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../../lists/reason.tsx';
import { choiceOf } from '../../lists/url-state.ts';
import { FigureField } from '../../ui/field.tsx';

interface GoodwillDialogProps {
  customer: { userId: string; userName: string };
  onClose(): void;
}

/** Credits a customer's wallet as goodwill: one person proposes it, a second one approves. */
export function GoodwillDialog({ customer: { userId, userName }, onClose }: GoodwillDialogProps) {
  const { t } = useTranslation(['people', 'approvals']);
  const [typed, setTyped] = useState('');
  const [currency, setCurrency] = useState<Currency>('USD');
  const reason = useReason();
  const proposing = usePropose();
  const amountError = useAmountError();
  const amount = parseAmount(typed, currency);
  const submit = async () => {
    if (amount === null || !reason.validate()) return;
    const change = { kind: 'wallet.credit' as const, userId, amount: { amount, currency } };
    if (await proposing.propose({ change, reason: reason.text })) onClose();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('goodwill')}
      verb={t('approvals:propose')}
      onSubmit={submit}
      act={proposing}
      disabled={amount === null || amount <= 0}
    >
      <Text size="sm">{t('goodwill.text', { name: userName })}</Text>
      <FigureField
        label={t('goodwill.amount')}
        value={typed}
        onValue={setTyped}
        unit={currency}
        isInteger={currency === 'IQD'}
        error={amountError(typed, currency) ?? proposing.fieldError('amount.amount')}
      />
      <NativeSelect
        label={t('goodwill.currency')}
        value={currency}
        data={[...currencies]}
        onChange={({ currentTarget }) => setCurrency(choiceOf(currentTarget.value, currencies))}
      />
      <Text size="sm">{t('approvals:proposeText')}</Text>
      <ReasonField reason={reason} error={proposing.fieldError('reason')} />
    </DialogForm>
  );
}
