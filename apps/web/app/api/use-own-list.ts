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
  const [reloadCount, setReloadCount] = useState(0);
  const [busy, setBusy] = useState(false);
  useEffect(() => void readSession(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload loads again; another text of a failure does not
  useEffect(() => {
    if (!token || !load) {
      setFailure(null);
      return setItems([]);
    }
    const controller = new AbortController();
    load({ signal: controller.signal, quiet: true })
      .then((page) => {
        setItems(page.items);
        setFailure(null);
      })
      .catch((error: unknown) => controller.signal.aborted || setFailure(textOf(error)))
      .finally(() => controller.signal.aborted || setBusy(false));
    return () => controller.abort();
  }, [token, reloadCount, load]);
  const reload = useCallback(() => {
    setBusy(true);
    setReloadCount((count) => count + 1);
  }, []);
  return { items, failure, busy, reload };
}
