import { parseAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';

/** The error of a text as an amount in a currency; none while it is empty. */
export function useAmountError() {
  const { t } = useTranslation('words');
  return (text: string, currency: string): string | undefined =>
    text.trim() === '' || parseAmount(text, currency) !== null
      ? undefined
      : t(currency === 'IQD' ? 'amount.dinars' : 'amount.wrong');
}
