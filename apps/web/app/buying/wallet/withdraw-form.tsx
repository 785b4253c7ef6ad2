import type { OutputOf } from '@wasit/contract/api';
import type { Currency, WireMoney } from '@wasit/contract/money';
import { type PayoutWay, payoutWays } from '@wasit/contract/wallet/states';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { RadioCards } from '../../ui/choice.tsx';
import { Amount, useOwnCurrency } from '../../ui/price.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { Words } from '../../ui/words.tsx';
import { amountOf } from './amounts.ts';
import { BookChoice } from './book-choice.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';

interface WithdrawFormProps {
  books: OutputOf<'walletBalance'>['books'];
  least: readonly WireMoney[];
}

const empty = { amount: '', holder: '', bankName: '', account: '', payPassword: '' };
const filled = (typed: string) => (typed.trim() === '' ? 'required' : null);

export function WithdrawForm({ books, least }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const [currency, setCurrency] = useState<Currency>(useOwnCurrency() === 'iqd' ? 'IQD' : 'USD');
  const [way, setWay] = useState<PayoutWay>('bank');
  const isBank = way === 'bank';
  const form = useForm({
    ns: 'wallet',
    initial: empty,
    rules: {
      amount: (typed) => (amountOf(typed, currency) ? null : 'amount'),
      holder: filled,
      bankName: (typed) => (isBank ? filled(typed) : null),
      account: (typed) => (isBank ? filled(typed) : null),
      payPassword: (typed) => (typed.length === 6 ? null : 'sixDigits'),
    },
    labels: {
      amount: t('amount'),
      holder: t(isBank ? 'withdraw.holder' : 'withdraw.taker'),
      bankName: t('withdraw.bankName'),
      account: t('withdraw.account'),
      payPassword: t('payPassword'),
    },
  });
  const { holder, bankName, account } = form.values;
  const amount = amountOf(form.values.amount, currency);
  const smallest = least.find((one) => one.currency === currency);
  return (
    <ConfirmedForm
      form={form}
      name="withdraw"
      verb={t('withdraw.send')}
      done={t('withdraw.done')}
      input={amount && { amount, way, holder, ...(isBank ? { bankName, account } : {}) }}
      send={(input, key) => call('requestWithdrawal', input, { key })}
    >
      <BookChoice books={books} value={currency} onChange={setCurrency} />
      <TextInput
        {...form.field('amount')}
        required
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        hint={
          smallest && (
            <Words ns="wallet" of="least" values={{ amount: <Amount money={smallest} /> }} />
          )
        }
      />
      <RadioCards
        legend={t('withdraw.way')}
        value={way}
        onChange={setWay}
        options={payoutWays.map((value) => ({
          value,
          title: t(`withdraw.way.${value}`),
          text: t(`withdraw.way.${value}.text`),
        }))}
      />
      <TextInput
        {...form.field('holder')}
        required
        autoComplete="name"
        maxLength={120}
        dir="auto"
      />
      {isBank && (
        <>
          <TextInput
            {...form.field('bankName')}
            required
            autoComplete="off"
            maxLength={120}
            dir="auto"
          />
          <TextInput
            {...form.field('account')}
            required
            autoComplete="off"
            maxLength={60}
            dir="ltr"
            spellCheck={false}
            hint={t('withdraw.accountHint')}
          />
        </>
      )}
    </ConfirmedForm>
  );
}
