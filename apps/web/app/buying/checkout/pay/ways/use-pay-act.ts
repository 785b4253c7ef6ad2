import { ApiError } from '@wasit/contract/api';
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

/** The act of one way to pay; `onStale` reloads the payable and the ways. */
export function usePayAct(onStale: () => void) {
  const api = useApi();
  const { error } = api;
  useEffect(() => {
    if (error?.cause instanceof ApiError && staleKeys.includes(error.cause.key)) onStale();
  }, [error, onStale]);
  return api;
}
