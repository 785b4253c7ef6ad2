import { useEffect, useState } from 'react';
import { useErrorText } from '../../../api/use-api.ts';

/**
 * What a dialog loads about `about` when it opens; late answers to earlier requests are ignored.
 * Another `load` loads again.
 */
export function useLoaded<T>(
  about: string | null,
  load: (about: string, signal: AbortSignal) => Promise<T>,
) {
  const textOf = useErrorText();
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    setAnswer(null);
    setFailure(null);
    if (about === null) return;
    const request = new AbortController();
    const { signal } = request;
    load(about, signal).then(
      (loaded) => !signal.aborted && setAnswer(loaded),
      (cause: unknown) => !signal.aborted && setFailure(textOf(cause)),
    );
    return () => request.abort();
  }, [about, load, textOf]);
  return { answer, failure, setAnswer };
}
