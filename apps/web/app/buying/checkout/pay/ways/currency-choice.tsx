import type { Currency } from '@wasit/contract/money';
import type { PayableDetail } from '@wasit/contract/payments/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import type { ReactNode } from 'react';
import { RadioCards } from '../../../../ui/fields/choice.tsx';
import { Amount } from '../../../../ui/text/price.tsx';
import { amountIn } from '../pay-state.ts';

interface CurrencyChoiceProps {
  offered: readonly Currency[];
  amount: PayableDetail['amount'];
  value: Currency;
  onChange: (currency: Currency) => void;
  /** Below the name, e.g. the balance of this currency. */
  noteOf?: (currency: Currency) => ReactNode;
}

export function CurrencyChoice({ offered, amount, value, onChange, noteOf }: CurrencyChoiceProps) {
  const { t } = useTranslation('checkout');
  if (offered.length < 2 && !noteOf) return null;
  return (
    <RadioCards
      legend={t('pay.currency')}
      value={value}
      onChange={onChange}
      options={offered.map((currency) => ({
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
