import { useEffect, useState } from 'react';
import { useErrorText } from '../../../api/use-api.ts';

/**
 * Loads the data of a dialog when it opens, by an id (null while closed); outdated answers are
 * ignored. A new `load` loads again.
 */
export function useLoaded<T>(
  id: string | null,
  load: (about: string, signal: AbortSignal) => Promise<T>,
) {
  const textOf = useErrorText();
  const [data, setData] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setData(null);
    setFailure(null);
    if (id === null) return;
    const request = new AbortController();
    const { signal } = request;
    load(id, signal).then(
      (loaded) => !signal.aborted && setData(loaded),
      (cause: unknown) => !signal.aborted && setFailure(textOf(cause)),
    );
    return () => request.abort();
  }, [id, load, textOf]);
  return { data, failure, setData };
}
