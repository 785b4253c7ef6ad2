import type { OutputOf } from '@wasit/contract/api';
import type { Currency } from '@wasit/contract/money';
import { useTranslation } from '@wasit/i18n/react';
import { RadioCards } from '../../ui/fields/choice.tsx';
import { Amount } from '../../ui/text/price.tsx';
import { useOwnCurrencyFirst } from '../own-first.ts';

interface BookChoiceProps {
  books: OutputOf<'walletBalance'>['books'];
  value: Currency;
  onChange: (currency: Currency) => void;
}

/** Choice of one of the two balances, with its amount. */
export function BookChoice({ books, value, onChange }: BookChoiceProps) {
  const { t } = useTranslation('wallet');
  const ownFirst = useOwnCurrencyFirst();
  return (
    <RadioCards
      legend={t('whichBook')}
      value={value}
      onChange={onChange}
      options={ownFirst(books, ({ currency }) => currency).map(({ currency, available }) => ({
        value: currency,
        title: t(`book.${currency}`),
        text: (
          <>
            {t('available')} <Amount money={available} />
          </>
        ),
      }))}
    />
  );
}
