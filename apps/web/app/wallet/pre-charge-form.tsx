import type { OutputOf } from '@wasit/contract/api';
import type { WireMoney } from '@wasit/contract/money';
import { formatNumber } from '@wasit/locale';
import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useForm } from '../account/use-form.ts';
import { call } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { sendOnce } from '../checkout/pay-call.ts';
import { useFormat } from '../locale/use-format.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Button } from '../ui/button.tsx';
import { RadioCards } from '../ui/choice.tsx';
import { Facts, Notice } from '../ui/parts.tsx';
import { Amount } from '../ui/price.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toasts.tsx';
import { Words } from '../ui/words.tsx';
import { amountOf, giftOf } from './amounts.ts';
import { PayPasswordField } from './pay-password-field.tsx';

type Terms = OutputOf<'preChargeTerms'>;
const dayMs = 86_400_000;
const dinars = (amount: number): WireMoney => ({ amount, currency: 'IQD' });

/** What comes back, and when: the sum that the server will make. */
function Calculated({ amount, offer }: { amount: number; offer: Terms['offers'][number] }) {
  const { t } = useTranslation('wallet');
  const format = useFormat();
  const gift = giftOf(amount, offer.percent);
  return (
    <div aria-live="polite">
      <Facts
        items={[
          { label: t('preCharge.amount'), value: <Amount money={dinars(amount)} /> },
          {
            label: t('preCharge.gift'),
            value: <Amount money={dinars(gift)} />,
            note: (
              <bdi dir="ltr">
                {formatNumber(amount)} × {formatNumber(offer.percent)}%
              </bdi>
            ),
          },
          { label: t('preCharge.back'), value: <Amount money={dinars(amount + gift)} />, strong: true },
          { label: t('preCharge.when'), value: <bdi>{format.date(Date.now() + offer.days * dayMs)}</bdi> },
        ]}
      />
    </div>
  );
}

export function PreChargeForm({ terms, available }: { terms: Terms; available: WireMoney }) {
  const { t } = useTranslation('wallet');
  const { run, busy, error, forget } = useApi();
  const { revalidate } = useRevalidator();
  const [days, setDays] = useState<'7' | '15'>('15');
  const form = useForm({
    ns: 'wallet',
    initial: { amount: '', payPassword: '' },
    rules: {
      amount: (typed) => (amountOf(typed, 'IQD') ? null : 'amount'),
      payPassword: (typed) => (typed.length === 6 ? null : 'sixDigits'),
    },
    labels: { amount: t('amount'), payPassword: t('payPassword') },
  });
  const amount = amountOf(form.values.amount, 'IQD');
  const offer = terms.offers.find((one) => String(one.days) === days);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    forget();
    const { payPassword } = form.values;
    if (!form.check() || !amount || !offer) return;
    const asked = { amount, days: offer.days };
    void run(async () => {
      try {
        await sendOnce('pre-charge', JSON.stringify(asked), (key) => call('startPreCharge', { ...asked, payPassword }, { key }));
        for (const name of ['amount', 'payPassword'] as const) form.set(name, '');
        showToast(t('preCharge.done'));
        await revalidate();
      } catch (refusal) {
        form.set('payPassword', '');
        if (!form.refuse(refusal)) throw refusal;
      }
    });
  };
  return (
    <form className="stack wallet-form" method="post" noValidate onSubmit={submit}>
      {error && <Notice tone="error">{error.text}</Notice>}
      <RadioCards
        legend={t('preCharge.days')}
        value={days}
        onChange={setDays}
        options={terms.offers.map((one) => ({
          value: String(one.days) as '7' | '15',
          title: t(`preCharge.offer.${one.days}`),
          aside: (
            <strong className="wallet-in">
              <Words ns="wallet" of="preCharge.percent" values={{ percent: `+${formatNumber(one.percent)}%` }} />
            </strong>
          ),
        }))}
      />
      <TextInput
        {...form.field('amount')}
        required
        inputMode="numeric"
        dir="ltr"
        autoComplete="off"
        maxLength={20}
        hint={
          <Words
            ns="wallet"
            of="preCharge.hint"
            values={{ least: <Amount money={terms.least} />, available: <Amount money={available} /> }}
          />
        }
      />
      {amount && offer && <Calculated amount={amount.amount} offer={offer} />}
      <PayPasswordField
        value={form.values.payPassword}
        onDigits={(digits) => form.set('payPassword', digits)}
        error={form.field('payPassword').error}
      />
      <div>
        <Button type="submit" variant="accent" size="large" busy={busy}>
          {t('preCharge.start')}
        </Button>
      </div>
    </form>
  );
}
