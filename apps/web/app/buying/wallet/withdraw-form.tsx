import type { OutputOf } from '@wasit/contract/api';
import type { Currency, WireMoney } from '@wasit/contract/money';
import { type PayoutWay, payoutWays } from '@wasit/contract/wallet/states';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Amount, useOwnCurrency } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { amountErrorOf, amountLength, parseAmount } from './amounts.ts';
import { BookChoice } from './book-choice.tsx';
import { ConfirmedForm } from './confirmed-form.tsx';
import { useAmountTexts } from './use-amount-texts.ts';

interface WithdrawFormProps {
  books: OutputOf<'walletBalance'>['books'];
  least: readonly WireMoney[];
}

const empty = { amount: '', holder: '', bankName: '', account: '', payPassword: '' };
const requiredErrorOf = (typed: string) => (typed.trim() === '' ? 'required' : null);

export function WithdrawForm({ books, least }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const [currency, setCurrency] = useState<Currency>(useOwnCurrency() === 'iqd' ? 'IQD' : 'USD');
  const [way, setWay] = useState<PayoutWay>('bank');
  const isBank = way === 'bank';
  const limits = {
    least: least.find((limit) => limit.currency === currency) ?? { amount: 0, currency },
    available: books.find((book) => book.currency === currency)?.available ?? {
      amount: 0,
      currency,
    },
  };
  const form = useForm({
    ns: 'wallet',
    initial: empty,
    rules: {
      amount: (typed) => amountErrorOf(typed, limits),
      holder: requiredErrorOf,
      bankName: (typed) => (isBank ? requiredErrorOf(typed) : null),
      account: (typed) => (isBank ? requiredErrorOf(typed) : null),
      payPassword: (typed) => (typed.length === 6 ? null : 'sixDigits'),
    },
    params: { amount: useAmountTexts(limits) },
    labels: {
      amount: t('amount'),
      holder: t(isBank ? 'withdraw.holder' : 'withdraw.taker'),
      bankName: t('withdraw.bankName'),
      account: t('withdraw.account'),
      payPassword: t('payPassword'),
    },
  });
  const { holder, bankName, account } = form.values;
  const amount = parseAmount(form.values.amount, currency);
  return (
    <ConfirmedForm
      form={form}
      attemptName="withdraw"
      submitLabel={t('withdraw.send')}
      successText={t('withdraw.done')}
      input={amount && { amount, method: way, holder, ...(isBank ? { bankName, account } : {}) }}
      send={(input, key) => call('requestWithdrawal', input, { key })}
    >
      <BookChoice
        books={books}
        value={currency}
        onChange={(chosen) => {
          setCurrency(chosen);
          form.setError('amount', undefined);
        }}
      />
      <TextInput
        {...form.field('amount')}
        required
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={amountLength}
        hint={
          limits.least.amount > 0 && (
            <Words ns="wallet" of="least" values={{ amount: <Amount money={limits.least} /> }} />
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
