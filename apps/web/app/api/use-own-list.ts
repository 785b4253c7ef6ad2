import { useCallback, useEffect, useState } from 'react';
import { readSession, useSession } from '../session/session.ts';
import type { CallOptions } from './call.ts';
import { useErrorText } from './use-api.ts';

/**
 * The reader's own data on a public page. Loaded in the browser: the page itself is the same for
 * everybody, and stays when the session has ended.
 * @param load null where it is closed to the reader, as an agent acting for a customer
 */
export function useOwnList<T>(
  load: ((options: CallOptions) => Promise<{ items: readonly T[] }>) | null,
) {
  const textOf = useErrorText();
  const token = useSession((state) => state.token);
  const [items, setItems] = useState<readonly T[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => void readSession(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again; the words of a failure ask nothing
  useEffect(() => {
    if (!token || !load) {
      setFailure(null);
      return setItems([]);
    }
    const stop = new AbortController();
    load({ signal: stop.signal, quiet: true })
      .then((page) => {
        setItems(page.items);
        setFailure(null);
      })
      .catch((error: unknown) => stop.signal.aborted || setFailure(textOf(error)))
      .finally(() => stop.signal.aborted || setBusy(false));
    return () => stop.abort();
  }, [token, round, load]);
  const reload = useCallback(() => {
    setBusy(true);
    setRound((count) => count + 1);
  }, []);
  return { items, failure, busy, reload };
}
