import type { Currency } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import type { ReactNode } from 'react';
import { RadioCards } from '../../../../ui/fields/choice.tsx';
import { Amount } from '../../../../ui/text/price.tsx';
import { amountIn } from '../pay-state.ts';

interface CurrencyChoiceProps {
  currencies: readonly Currency[];
  amount: PayableDetail['amount'];
  value: Currency;
  onChange: (currency: Currency) => void;
  /** Below the name, e.g. the balance of this currency. */
  noteOf?: (currency: Currency) => ReactNode;
}

export function CurrencyChoice({
  currencies,
  amount,
  value,
  onChange,
  noteOf,
}: CurrencyChoiceProps) {
  const { t } = useTranslation('checkout');
  if (currencies.length < 2 && !noteOf) return null;
  return (
    <RadioCards
      legend={t('pay.currency')}
      value={value}
      onChange={onChange}
      options={currencies.map((currency) => ({
        value: currency,
        title: t(`pay.currency.${currency}`),
        text: noteOf?.(currency),
        aside: (
          <strong>
            <Amount money={amountIn(amount, currency)} />
          </strong>
        ),
      }))}
    />
  );
}
