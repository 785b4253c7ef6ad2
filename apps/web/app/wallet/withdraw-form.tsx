import type { OutputOf } from '@wasit/contract/api';
import type { Currency, WireMoney } from '@wasit/contract/money';
import { type PayoutWay, payoutWays } from '@wasit/contract/wallet-states';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useForm } from '../account/use-form.ts';
import { call } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { sendOnce } from '../checkout/pay-call.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice.tsx';
import { Notice } from '../ui/parts.tsx';
import { Amount } from '../ui/price.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.tsx';
import { Words } from '../ui/words.tsx';
import { amountOf } from './amounts.ts';
import { BookChoice } from './book-choice.tsx';
import { PayPasswordField } from './pay-password-field.tsx';

interface WithdrawFormProps {
  books: OutputOf<'walletBalance'>['books'];
  least: readonly WireMoney[];
}

const empty = { amount: '', holder: '', bankName: '', account: '', payPassword: '' };
const filled = (typed: string) => (typed.trim() === '' ? 'required' : null);

export function WithdrawForm({ books, least }: WithdrawFormProps) {
  const { t } = useTranslation('wallet');
  const { run, busy, error, forget } = useApi();
  const { revalidate } = useRevalidator();
  const [currency, setCurrency] = useState<Currency>('USD');
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forget();
    const { payPassword, holder, bankName, account } = form.values;
    const amount = amountOf(form.values.amount, currency);
    if (!form.check() || !amount) return;
    const asked = { amount, way, holder, ...(isBank ? { bankName, account } : {}) };
    void run(async () => {
      try {
        await sendOnce('withdraw', JSON.stringify(asked), (key) => call('askWithdrawal', { ...asked, payPassword }, { key }));
        for (const name of ['amount', 'payPassword'] as const) form.set(name, '');
        showToast(t('withdraw.done'));
        await revalidate();
      } catch (refusal) {
        form.set('payPassword', '');
        if (!form.refuse(refusal)) throw refusal;
      }
    });
  };
  const smallest = least.find((one) => one.currency === currency);
  return (
    <form className="stack wallet-form" method="post" noValidate onSubmit={submit}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <BookChoice books={books} value={currency} onChange={setCurrency} />
      <TextInput
        {...form.field('amount')}
        required
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        hint={smallest && <Words ns="wallet" of="least" values={{ amount: <Amount money={smallest} /> }} />}
      />
      <RadioCards
        legend={t('withdraw.way')}
        value={way}
        onChange={setWay}
        options={payoutWays.map((value) => ({ value, title: t(`withdraw.way.${value}`), text: t(`withdraw.way.${value}.text`) }))}
      />
      <TextInput {...form.field('holder')} required autoComplete="name" maxLength={120} dir="auto" />
      {isBank && (
        <>
          <TextInput {...form.field('bankName')} required autoComplete="off" maxLength={120} dir="auto" />
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
      <PayPasswordField
        value={form.values.payPassword}
        onDigits={(digits) => form.set('payPassword', digits)}
        error={form.field('payPassword').error}
      />
      <div>
        <Button type="submit" variant="accent" size="large" busy={busy}>
          {t('withdraw.send')}
        </Button>
      </div>
    </form>
  );
}
