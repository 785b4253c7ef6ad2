import type { OutputOf } from '@wasit/contract/api';
import type { Currency } from '@wasit/contract/money';
import type { BankAccount, PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { TextInput } from '../../../../ui/fields/text-input.tsx';
import { Facts, Notice } from '../../../../ui/parts.tsx';
import { ProofPictures } from '../../proofs/proof-pictures.tsx';
import { allUploaded, fileIdsOf } from '../../proofs/proofs.ts';
import { useProofs } from '../../proofs/use-proofs.ts';
import { useWhenUploaded } from '../../proofs/use-when-uploaded.ts';
import { amountIn } from '../pay-state.ts';
import { CopyValue } from './copy-value.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { sendPayment } from './pay-call.ts';
import { usePayAct } from './use-pay-act.ts';

interface BankPayProps {
  payable: PayableDetail;
  currencies: readonly Currency[];
  bank: OutputOf<'bankAccounts'>;
  onSent: (payable: PayableDetail) => void;
  onStale: () => void;
}

const accountFields = ['bankName', 'accountName', 'accountNumber', 'branchName', 'swift'] as const;

/** Maximum length of a voucher number (contract, PayInput). */
const maxReferenceLength = 64;

function Account({
  account,
  due,
  reference,
}: {
  account: BankAccount;
  due: PayableDetail['amount']['usd'];
  reference: string | null;
}) {
  const { t } = useTranslation('checkout');
  const format = useFormat();
  const fact = (field: string, value: string, plain?: string) => ({
    label: t(`bank.${field}`),
    value: <CopyValue field={t(`bank.${field}`)} value={value} copiedText={plain} />,
  });
  return (
    <div className="stack">
      {account.sample && <Notice tone="warn">{t('bank.sample')}</Notice>}
      <Facts
        items={[
          { ...fact('amount', format.money(due), String(due.amount)), strong: true },
          ...(reference
            ? [{ ...fact('reference', reference), note: t('bank.referenceHint'), strong: true }]
            : []),
          ...accountFields
            .filter((field) => account[field] !== '')
            .map((field) => fact(field, account[field])),
        ]}
      />
    </div>
  );
}

/** Our account and the exact amount first, then the pictures of the voucher. */
export function BankPay({ payable, currencies, bank, onSent, onStale }: BankPayProps) {
  const { t } = useTranslation('checkout');
  const { run, busy, error, clearError } = usePayAct(onStale);
  const proofs = useProofs();
  const [currency, setCurrency] = useState<Currency>(currencies[0] ?? 'USD');
  const [reference, setReference] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const account = bank.accounts.find((own) => own.currency === currency);
  const { isWaiting, isUploading, sendWhenUploaded } = useWhenUploaded(proofs.proofs, () => {
    if (proofs.proofs.length > 0) void send();
  });
  const proofError = (): string | null => {
    if (proofs.proofs.length === 0) return t('bank.proofRequired');
    return isUploading || allUploaded(proofs.proofs) ? null : t('bank.proofFailed');
  };
  const send = () =>
    run(async () => {
      const proofFileIds = fileIdsOf(proofs.proofs);
      onSent(
        await sendPayment({
          payNo: payable.payNo,
          method: 'bank-transfer',
          currency,
          reference: reference.trim(),
          proofFileIds,
        }),
      );
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    clearError();
    setIsSubmitted(true);
    if (!proofError()) sendWhenUploaded();
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <CurrencyChoice
        currencies={currencies}
        amount={payable.amount}
        value={currency}
        onChange={setCurrency}
      />
      <h3>{t('bank.step1')}</h3>
      {account ? (
        <Account
          account={account}
          due={amountIn(payable.amount, currency)}
          reference={bank.reference}
        />
      ) : (
        <Notice tone="warn">{t('bank.noAccount')}</Notice>
      )}
      <h3>{t('bank.step2')}</h3>
      <ProofPictures proofs={proofs} error={isSubmitted ? proofError() : null} />
      <TextInput
        label={`${t('bank.yourReference')} (${t('bank.optional')})`}
        name="reference"
        dir="ltr"
        autoComplete="off"
        maxLength={maxReferenceLength}
        value={reference}
        onChange={({ currentTarget }) => setReference(currentTarget.value)}
      />
      {error && <Notice tone="error">{error.text}</Notice>}
      <Button
        type="submit"
        variant="accent"
        size="large"
        busy={busy || isWaiting}
        disabled={!account}
      >
        {t('bank.submit')}
      </Button>
    </form>
  );
}
