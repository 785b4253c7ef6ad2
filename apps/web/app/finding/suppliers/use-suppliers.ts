import type { OutputOf } from '@wasit/contract/api';
import { useEffect, useState } from 'react';
import { useErrorText } from '../../api/use-api.ts';

type SupplierResults = OutputOf<'supplierSearch'>;
export type SearchSuppliers = (signal: AbortSignal) => Promise<SupplierResults>;
type Phase =
  | { name: 'searching' }
  | { name: 'answered'; found: SupplierResults }
  | { name: 'failed'; reason: string };

const searching: Phase = { name: 'searching' };

/**
 * Searches the suppliers’ platform once for `about` (the words, or the picture and its part);
 * `again` retries after a failure.
 */
export function useSuppliers(
  about: string,
  search: SearchSuppliers,
): { phase: Phase; again: () => void } {
  const textOf = useErrorText();
  const [attempt, setAttempt] = useState(0);
  const [phase, setPhase] = useState<Phase>(searching);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is looked for, or another try, is the reason to search
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const show = (next: Phase) => !signal.aborted && setPhase(next);
    show(searching);
    search(signal).then(
      (answer) => show({ name: 'answered', found: answer }),
      (error: unknown) => show({ name: 'failed', reason: textOf(error) }),
    );
    return () => stop.abort();
  }, [about, attempt]);
  return { phase, again: () => setAttempt(attempt + 1) };
}
