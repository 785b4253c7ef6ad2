import type { OutputOf } from '@wasit/contract/api';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../api/use-api.ts';

type SupplierResults = OutputOf<'supplierSearch'>;
export type SearchSuppliers = (signal: AbortSignal) => Promise<SupplierResults>;
type Phase =
  | { name: 'searching' }
  | { name: 'answered'; results: SupplierResults }
  | { name: 'failed'; reason: string };

const searching: Phase = { name: 'searching' };

/**
 * Searches the suppliers’ platform once for `queryKey` (the words, or the picture and its part);
 * `retry` searches again after a failure.
 */
export function useSuppliers(
  queryKey: string,
  search: SearchSuppliers,
): { phase: Phase; retry: () => void } {
  const textOf = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>(searching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query or attempt is the reason to search
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (next: Phase) => !signal.aborted && setPhase(next);
    show(searching);
    search(signal).then(
      (answer) => show({ name: 'answered', results: answer }),
      (error: unknown) => show({ name: 'failed', reason: textOf(error) }),
    );
    return () => controller.abort();
  }, [queryKey, attempt]);
  return { phase, retry: () => setAttempt(attempt + 1) };
}
