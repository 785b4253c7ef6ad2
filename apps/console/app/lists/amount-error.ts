import { parseAmount } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';

/** What is said about a text that is no amount of money in a currency; nothing of an empty one. */
export function useAmountError() {
  const { t } = useTranslation('words');
  return (text: string, currency: string): string | undefined =>
    text.trim() === '' || parseAmount(text, currency) !== null
      ? undefined
      : t(currency === 'IQD' ? 'amount.dinars' : 'amount.wrong');
}
