import type { OutputOf } from '@wasit/contract/api';
import type { WireMoney } from '@wasit/contract/money';
import { formatNumber } from '@wasit/i18n';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { useForm } from '../../shell/access/use-form.ts';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { Facts } from '../../ui/parts.tsx';
import { useNow } from '../../ui/text/now.ts';
import { Amount } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { amountErrorOf, amountLength, giftOf, parseAmount } from './amounts.ts';
import { ConfirmedForm } from './confirmed-form.tsx';
import { useAmountTexts } from './use-amount-texts.ts';

type Terms = OutputOf<'preChargeTerms'>;
const dayMs = 86_400_000;
const dinars = (amount: number): WireMoney => ({ amount, currency: 'IQD' });

/** The repayment and its date, calculated as on the server. */
function Calculated({ amount, offer }: { amount: number; offer: Terms['offers'][number] }) {
  const now = useNow();
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
          {
            label: t('preCharge.back'),
            value: <Amount money={dinars(amount + gift)} />,
            strong: true,
          },
          { label: t('preCharge.when'), value: <bdi>{format.date(now + offer.days * dayMs)}</bdi> },
        ]}
      />
    </div>
  );
}

export function PreChargeForm({ terms, available }: { terms: Terms; available: WireMoney }) {
  const { t } = useTranslation('wallet');
  const [days, setDays] = useState<'7' | '15'>('15');
  const limits = { least: terms.minAmount, available };
  const form = useForm({
    ns: 'wallet',
    initial: { amount: '', payPassword: '' },
    rules: {
      amount: (typed) => amountErrorOf(typed, limits),
      payPassword: (typed) => (typed.length === 6 ? null : 'sixDigits'),
    },
    params: { amount: useAmountTexts(limits) },
    labels: { amount: t('amount'), payPassword: t('payPassword') },
  });
  const amount = parseAmount(form.values.amount, 'IQD');
  const offer = terms.offers.find((offered) => String(offered.days) === days);
  return (
    <ConfirmedForm
      form={form}
      attemptName="pre-charge"
      submitLabel={t('preCharge.start')}
      successText={t('preCharge.done')}
      input={amount && offer ? { amount, days: offer.days } : null}
      send={(input, key) => call('startPreCharge', input, { key })}
    >
      <RadioCards
        legend={t('preCharge.days')}
        value={days}
        onChange={setDays}
        options={terms.offers.map((offered) => ({
          value: String(offered.days) as '7' | '15',
          title: t(`preCharge.offer.${offered.days}`),
          aside: (
            <strong className="wallet-in">
              <Words
                ns="wallet"
                of="preCharge.percent"
                values={{ percent: `+${formatNumber(offered.percent)}%` }}
              />
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
        maxLength={amountLength}
        hint={
          <Words
            ns="wallet"
            of="preCharge.hint"
            values={{
              least: <Amount money={terms.minAmount} />,
              available: <Amount money={available} />,
            }}
          />
        }
      />
      {amount && offer && <Calculated amount={amount.amount} offer={offer} />}
    </ConfirmedForm>
  );
}
