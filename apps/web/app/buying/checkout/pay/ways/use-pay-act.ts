import { isUndecided } from '@wasit/client/once';
import { ApiError } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useEffect } from 'react';
import { useApi } from '../../../../api/use-api.ts';

/**
 * Refusals that show that the page is out of date: another window, an agent or finance acted first.
 */
const staleKeys: readonly (string | undefined)[] = [
  'PAYABLE_CLOSED',
  'PAYABLE_SETTLED',
  'PAYMENT_RUNNING',
  'PAY_METHOD_OFF',
  'BALANCE_SHORT',
  'PART_UNFIT',
];

const hasNoAnswer = (cause: unknown) => cause instanceof ApiError && cause.code === -404;

/**
 * The act of one way to pay; `onStale` reloads the payable and the ways. A payment without an answer
 * may have been made: the page looks at once, and again when the connection is back. `isPaying`: the
 * act itself takes money.
 */
export function usePayAct(onStale: () => void, { isPaying = false } = {}) {
  const { t } = useTranslation('checkout');
  const api = useApi();
  const { error } = api;
  useEffect(() => {
    if (!error) return;
    if (error.cause instanceof ApiError && staleKeys.includes(error.cause.key)) onStale();
    if (!isUndecided(error.cause)) return;
    onStale();
    addEventListener('online', onStale);
    return () => removeEventListener('online', onStale);
  }, [error, onStale]);
  return isPaying && hasNoAnswer(error?.cause)
    ? { ...api, error: { ...error, text: t('pay.noAnswer') } }
    : api;
}
