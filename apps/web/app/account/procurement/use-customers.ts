import type { AgentCustomer } from '@wasit/contract/agency/endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import { useErrorText } from '../../api/use-api.ts';

/** Specification, section 9. */
const debounceMs = 500;

interface CustomerMatches {
  items: readonly AgentCustomer[];
  total: number;
}

/**
 * The customers that match what is typed, loaded after a pause in typing; at once when the dialog
 * opens.
 */
export function useCustomers(
  typed: string,
  open: boolean,
): { answer: CustomerMatches | null; error: string | null; waiting: boolean } {
  const textOf = useErrorText();
  const [answer, setAnswer] = useState<(CustomerMatches & { account: string }) | null>(null);
  const [error, setError] = useState<string | null>(null);
  const account = typed.trim();
  useEffect(() => {
    if (!open) return;
    const request = new AbortController();
    const load = () =>
      call('getUserList', { account, pageSize: 20 }, { signal: request.signal })
        .then(({ items, total }) => {
          setAnswer({ items, total, account });
          setError(null);
        })
        .catch((cause: unknown) => !request.signal.aborted && setError(textOf(cause)));
    const timer = setTimeout(() => void load(), account === '' ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [account, open, textOf]);
  return { answer, error, waiting: error === null && answer?.account !== account };
}
